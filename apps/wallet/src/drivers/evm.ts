import {
  accountsFromKeys,
  createWalletEngine,
  describeRequest,
  devKeys,
  type WalletChain,
  type WalletState,
} from 'billfold/testing'
import { chains } from '../devnet.js'
import type { Driver, DriverRequest } from './Driver.js'

const accounts = accountsFromKeys(devKeys.slice(0, 2))

/** Simple7702Account, where a chain has it: then accounts do several calls as one. */
const delegate = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'

const walletChains: readonly WalletChain[] = chains.map(({ id, name, rpcUrl, nativeCurrency }) => {
  return { id, name, rpcUrl, delegate, symbol: nativeCurrency.symbol }
})

type EngineOptions = NonNullable<Parameters<typeof createWalletEngine>[1]>

/** What sites have sent at once, for as long as the page is open. */
const batches: EngineOptions['batches'] = new Map()

export const evm: Driver = {
  namespace: 'eip155',
  name: 'EVM',
  chains: chains.map(({ id, name }) => ({ id: `eip155:${id}`, name })),
  addresses: accounts.map(({ address }) => address),
  methods: [
    'personal_sign',
    'eth_sendTransaction',
    'eth_signTypedData_v4',
    'wallet_switchEthereumChain',
    'wallet_getCapabilities',
    'wallet_sendCalls',
    'wallet_getCallsStatus',
  ],
  events: ['accountsChanged', 'chainChanged'],
  answer,
  toEvent: (addresses, chain) => ({
    name: 'accountsChanged',
    data: addresses.map((address) => `${chain}:${address}`),
  }),
}

/** Each request gets a wallet that has what its site may use, and nothing else. */
async function answer({ site, chain, addresses, ask, ...request }: DriverRequest) {
  const granted = accounts.filter(({ address }) => addresses.includes(address))
  const state: WalletState = {
    accounts: granted,
    selected: granted.find(({ address }) => address === addresses[0])?.address,
    chains: walletChains,
    chainId: Number(chain.replace('eip155:', '')),
    status: 'unlocked',
    origins: [site],
  }
  const engine = createWalletEngine(state, { batches })
  const approve = (question: Parameters<typeof describeRequest>[0]) =>
    ask(describeRequest(question))
  return engine.request({ ...request, origin: site, approve })
}
