import { afterEach, beforeEach, expect, test } from 'vitest'
import { switchNetwork } from '../../actions/switchNetwork.js'
import { defineAdapter } from '../../adapters/defineAdapter.js'
import type { Billfold } from '../../Billfold.js'
import { createBillfold } from '../../createBillfold.js'
import { mainnet } from '../../networks/evmNetworks.js'
import type { Network } from '../../networks/Network.js'
import { solana } from '../../networks/solanaNetworks.js'
import { type Mounted, mountInShadow } from '../components/mountInShadow.js'
import { BillfoldProvider } from '../provider/BillfoldProvider.js'
import { useBillfoldBalance } from './useBillfoldBalance.js'
import { useBillfoldNetwork } from './useBillfoldNetwork.js'
import { useBillfoldWalletProvider } from './useBillfoldWalletProvider.js'
import { useBillfoldWallets } from './useBillfoldWallets.js'

const forgetful = { getItem: () => null, setItem() {}, removeItem() {} }

/**
 * A namespace whose remote wallet is connected from the start; its session serves others as well.
 */
function namespace(
  { chainNamespace: namespace, caipNetworkId: chainId }: Network,
  address: string,
) {
  const never = () => new Promise<never>(() => {})
  const own = {
    id: `${namespace}:own`,
    name: 'Own',
    type: 'ANNOUNCED',
    kind: 'injected',
    namespace,
  } as const
  const session = { connectorId: 'walletConnect', addresses: [address], chainId } as const
  return defineAdapter({
    type: 'table',
    namespace,
    setup: ({ emit }) => ({
      start() {
        emit({ type: 'connectors', connectors: [own] })
        emit({ type: 'session', session })
        return () => {}
      },
      connect: never,
      reconnect: async () => session,
      disconnect: async () => {},
      switchNetwork: never,
      signMessage: never,
      signTypedData: never,
      sendTransaction: never,
      getBalance: async () =>
        namespace === 'solana' ? 3_000_000_000n : 2_000_000_000_000_000_000n,
      getReceipt: never,
      getProvider: async () => `provider of ${namespace}`,
    }),
  })
}

let kit: Billfold
let mounted: Mounted
let seen: Readonly<Record<string, unknown>>
/** The balances of all renders. */
let balances: unknown[]

beforeEach(() => {
  kit = createBillfold({
    networks: [mainnet, solana],
    adapters: [
      namespace(mainnet, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'),
      namespace(solana, 'Sol'),
    ],
    storage: forgetful,
  })
  balances = []
  mounted = mountInShadow()
})

afterEach(() => mounted.unmount())

type Parameters = { readonly namespace: 'eip155' | 'solana' }

function Values({ parameters }: { parameters: Parameters | undefined }) {
  const { network, chainId, isSupported } = useBillfoldNetwork(parameters)
  const wallets = useBillfoldWallets(parameters)
  seen = {
    network: network?.name,
    chainId,
    isSupported,
    balance: useBillfoldBalance(parameters).data?.formatted,
    provider: useBillfoldWalletProvider(parameters),
    wallets: wallets.map(({ id }) => id),
  }
  balances.push(seen.balance)
  return null
}

function show(parameters?: Parameters) {
  mounted.render(
    <BillfoldProvider kit={kit}>
      <Values parameters={parameters} />
    </BillfoldProvider>,
  )
}

const sees = (what: 'network' | 'balance' | 'provider') => expect.poll(() => seen[what])

test('parameters: namespace, whichever namespace is the active one', async () => {
  show({ namespace: 'eip155' })
  await sees('balance').toBe('2')
  await sees('provider').toBe('provider of eip155')
  expect(seen).toMatchObject({
    network: 'Ethereum',
    chainId: 'eip155:1',
    isSupported: true,
    wallets: ['eip155:own'],
  })
  await switchNetwork(kit, { chainId: solana.caipNetworkId })
  expect(seen).toMatchObject({ network: 'Ethereum', balance: '2', provider: 'provider of eip155' })
})

test('default: the active namespace, also where one wallet serves both', async () => {
  show()
  // The wallet that has come last.
  await sees('provider').toBe('provider of solana')
  await switchNetwork(kit, { chainId: mainnet.caipNetworkId })
  await sees('provider').toBe('provider of eip155')
  await sees('balance').toBe('2')
  await switchNetwork(kit, { chainId: solana.caipNetworkId })
  await sees('provider').toBe('provider of solana')
  await sees('balance').toBe('3')
  expect(seen.wallets).toEqual(['eip155:own', 'solana:own'])
})

test('behavior: what belongs to another account is not shown, not even once', async () => {
  show({ namespace: 'eip155' })
  await sees('balance').toBe('2')
  balances = []
  show({ namespace: 'solana' })
  await sees('balance').toBe('3')
  expect(new Set(balances)).toEqual(new Set([undefined, '3']))
})
