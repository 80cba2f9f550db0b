import type { StoreApi } from 'zustand/vanilla'
import type { AdapterInstance } from './adapters/Adapter.js'
import type { Namespace } from './caip/namespaces.js'
import type { KitStorage } from './clients/createStorage.js'
import type { Options } from './options/Options.js'
import type { KitEvent } from './state/events.js'
import type { StateEvent } from './state/reduce.js'
import type { State } from './state/types.js'
import type { Emitter } from './utils/createEmitter.js'

export type Sessions = typeof import('./actions/sessions.js').sessions

/** Work that waits for a visitor or a wallet; one of each kind at a time. */
export type Task = 'connect' | 'switch' | 'toast' | 'signIn' | 'pay' | `reconnect ${Namespace}`

/** One instance of the kit. Actions such as `openModal(kit)` act on it; `watch…(kit)` observe it. */
export type Billfold = {
  readonly options: Options
  /** The current state: a new object after each change. */
  getState(): State
  /** Ends everything that this instance has started. It cannot be started again. */
  destroy(): void
  /** Not for hosts: its contents may change at any time. */
  readonly _internal: Internal
}

export type Internal = {
  readonly store: StoreApi<State>
  readonly initial: State
  readonly storage: KitStorage
  /** Balances and names of connected accounts, which queries keep for the next visit. */
  readonly fetched: KitStorage
  readonly events: Emitter<KitEvent>
  readonly adapters: Readonly<Record<string, AdapterInstance>>
  readonly tasks: Map<Task, AbortController>
  dispatch(event: StateEvent): void
  /** How many have started the kit and not yet stopped it, and a function that ends it. */
  readonly run: {
    count: number
    stop: () => void
    destroyed: boolean
    signal: AbortSignal
    /** How many modals of ours are on the page. */
    modals: number
    /** While what changes is of this tab alone: see `locally`. */
    isLocal: boolean
    /** Wallets that this tab has lost and nobody has disconnected, by `lostKey`. */
    lost?: Set<string> | undefined
    /** What a page needs once it has a wallet, when that has come: see `withSessions`. */
    sessions?: Sessions | undefined
    /** What waits for that, in its order. */
    readonly waiting: Set<(sessions: Sessions) => unknown>
  }
}
