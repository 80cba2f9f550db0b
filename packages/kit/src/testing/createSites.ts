import { numberToHex } from 'viem'
import type { WalletEngine } from './engine/createWalletEngine.js'
import { rpcErrorCode } from './engine/providerRpcError.js'
import { eventsBetween, type ProviderEvent } from './engine/walletEvents.js'

/** An event for sites, true or made up. */
export type SiteEvent = ProviderEvent | { readonly name: string; readonly data: unknown }

type Listener = (event: SiteEvent) => void

/** The pages that listen to a wallet, each by its origin. */
export type Sites = {
  /** Tells one site what concerns it, `connect` first. Returns an unsubscribe function. */
  readonly watch: (origin: string, listener: Listener) => () => void
  readonly emit: (event: SiteEvent) => void
  /** Tells all that the wallet reaches no chain; `connect` follows with the next change. */
  readonly disconnect: () => void
}

export function createSites(engine: WalletEngine): Sites {
  const listeners = new Map<Listener, string>()
  let status: 'online' | 'offline' = 'online'

  function emit(event: SiteEvent) {
    for (const listener of [...listeners.keys()]) listener(event)
  }

  function connectEvent(): ProviderEvent {
    return { name: 'connect', data: { chainId: numberToHex(engine.state().chainId) } }
  }

  engine.watch((after, before) => {
    if (status === 'offline') emit(connectEvent())
    status = 'online'
    for (const [listener, origin] of [...listeners])
      for (const event of eventsBetween(before, after, origin)) listener(event)
  })

  function watch(origin: string, listener: Listener) {
    listeners.set(listener, origin)
    queueMicrotask(() => listener(connectEvent()))
    return () => void listeners.delete(listener)
  }

  function disconnect() {
    status = 'offline'
    const message = 'The wallet has disconnected from all chains.'
    emit({ name: 'disconnect', data: { code: rpcErrorCode.disconnected, message } })
  }

  return { watch, emit, disconnect }
}
