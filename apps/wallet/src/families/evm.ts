import {
  accountsFromKeys,
  createWalletEngine,
  describeRequest,
  devKeys,
  type WalletChain,
} from 'billfold/testing'
import { chains } from '../devnet.js'
import type { Family, FamilyRequest } from './Family.js'

const accounts = accountsFromKeys(devKeys.slice(0, 2))

const walletChains: readonly WalletChain[] = chains.map(({ id, name, rpcUrl, nativeCurrency }) => {
  return { id, name, rpcUrl, symbol: nativeCurrency.symbol }
})

export const evm: Family = {
  namespace: 'eip155',
  name: 'EVM',
  chains: chains.map(({ id, name }) => ({ id: `eip155:${id}`, name })),
  addresses: accounts.map(({ address }) => address),
  methods: [
    'personal_sign',
    'eth_sendTransaction',
    'eth_signTypedData_v4',
    'wallet_switchEthereumChain',
  ],
  events: ['accountsChanged', 'chainChanged'],
  answer,
  toEvent: (addresses, chain) => ({
    name: 'accountsChanged',
    data: addresses.map((address) => `${chain}:${address}`),
  }),
}

/** Each request gets a wallet that has what its site may use, and nothing else. */
async function answer({ site, chain, addresses, ask, ...request }: FamilyRequest) {
  const granted = accounts.filter(({ address }) => addresses.includes(address))
  const engine = createWalletEngine({
    accounts: granted,
    selected: granted.find(({ address }) => address === addresses[0])?.address,
    chains: walletChains,
    chainId: Number(chain.replace('eip155:', '')),
    status: 'unlocked',
    origins: [site],
  })
  const approve = (question: Parameters<typeof describeRequest>[0]) =>
    ask(describeRequest(question))
  return engine.request({ ...request, origin: site, approve })
}
