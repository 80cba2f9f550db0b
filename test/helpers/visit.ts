import { vi } from 'vitest'
import { type Config, createConfig, http } from 'wagmi'
import { start } from '../../packages/kit/src/actions/start.js'
import { watchEvents } from '../../packages/kit/src/actions/watch.js'
import { evm } from '../../packages/kit/src/adapters/evm/evm.js'
import { wagmi } from '../../packages/kit/src/adapters/wagmi/wagmi.js'
import type { Billfold } from '../../packages/kit/src/Billfold.js'
import { createBillfold } from '../../packages/kit/src/createBillfold.js'
import { defineNetwork } from '../../packages/kit/src/networks/defineNetwork.js'
import type { CreateBillfoldParameters } from '../../packages/kit/src/options/CreateBillfoldParameters.js'
import type { KitEvent } from '../../packages/kit/src/state/events.js'
import type { State } from '../../packages/kit/src/state/types.js'
import { createTestWallet } from '../../packages/kit/src/testing/createTestWallet.js'
import type { TestWallet, TestWalletOptions } from '../../packages/kit/src/testing/testWallet.js'
import { openPage, type Page } from './openPage.js'

/** What holds the connection: the kit itself, or the host's wagmi. */
export const libraries = ['none', 'wagmi'] as const
export type Library = (typeof libraries)[number]

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** Two chains that nobody need serve as long as nobody asks them anything. */
export function localNetworks(urls: readonly [string, string] = [nowhere, nowhere]) {
  const [one, two] = urls
  return [
    defineNetwork({ ...local(31337, 'Local One', one) }),
    defineNetwork({ ...local(31338, 'Local Two', two) }),
  ] as const
}

const nowhere = 'http://127.0.0.1:9'

function local(id: number, name: string, url: string) {
  return { id, name, nativeCurrency: ether, rpcUrls: { default: { http: [url] } } }
}

export function makeWallet(options: Partial<TestWalletOptions> = {}) {
  const [one, two] = localNetworks()
  const chains = [one, two].map(({ id, name }) => ({ id: Number(id), name, rpcUrl: nowhere }))
  const [first, ...rest] = chains
  if (!first) throw new Error('There are two chains.')
  return createTestWallet({ chains: [first, ...rest], accounts: 2, ...options })
}

export type Visit = {
  readonly kit: Billfold
  readonly page: Page
  readonly events: readonly KitEvent[]
  readonly config: Config | undefined
  stop(): void
}

/** A visitor on a page with a started kit. What `stored` holds is of an earlier visit. */
export function visit({
  library,
  page = openPage(),
  ...options
}: { library: Library; page?: Page } & Partial<CreateBillfoldParameters>): Visit {
  const networks = options.networks ?? localNetworks()
  const config = library === 'wagmi' ? makeConfig(networks) : undefined
  const kit = createBillfold({ networks, adapters: [config ? wagmi(config) : evm], ...options })
  const events: KitEvent[] = []
  watchEvents(kit, (event) => events.push(event))
  const stop = start(kit)
  underWay.add(stop)
  return { kit, page, events, config, stop }
}

const underWay = new Set<() => void>()

/** Ends the visits of a test before their page goes: what a wallet answers later finds no kit. */
export function endVisits(): void {
  for (const stop of underWay) stop()
  underWay.clear()
  vi.unstubAllGlobals()
}

function makeConfig(networks: CreateBillfoldParameters['networks']) {
  const chains = networks.map((network) => ({
    ...network,
    id: Number(network.id),
    blockExplorers: undefined,
  }))
  const transports = Object.fromEntries(chains.map(({ id }) => [id, http()]))
  // Their fields are those of a viem chain.
  return createConfig({ chains: chains as never, transports }) as unknown as Config
}

/** Resolves when the wallet is asked to connect. */
export function whenAsked(wallet: TestWallet): Promise<void> {
  return new Promise((resolve) => {
    const stop = wallet.onRequest(({ method }) => {
      if (method !== 'eth_requestAccounts' && method !== 'wallet_requestPermissions') return
      stop()
      resolve()
    })
  })
}

/** Resolves with the kit's state as soon as it is as asked for. */
export function stateWhen(kit: Billfold, holds: (state: State) => boolean): Promise<State> {
  return new Promise((resolve) => {
    if (holds(kit.getState())) return resolve(kit.getState())
    const stop = kit._internal.store.subscribe((state) => {
      if (!holds(state)) return
      stop()
      resolve(state)
    })
  })
}

export const isConnected = ({ connections }: State) => connections.eip155?.status === 'connected'
export const isDisconnected = ({ connections }: State) =>
  (connections.eip155?.status ?? 'disconnected') === 'disconnected'

/** Lets all that has been answered reach whoever waits for it. */
export const settle = () => new Promise<void>((resolve) => setTimeout(resolve))
