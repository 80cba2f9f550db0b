import type { Billfold } from '../Billfold.js'
import type { Namespace } from '../caip/namespaces.js'
import type { Network } from '../networks/Network.js'
import type { KitEvent } from '../state/events.js'
import { type ConnectedWallet, selectConnections } from '../state/selectConnections.js'
import { type AccountSnapshot, selectAccount, selectNetwork } from '../state/selectors.js'
import type { State } from '../state/types.js'

/**
 * Calls `listener` after each change of what `select` takes from the state. Returns an unsubscribe
 * function.
 */
export function watchState<value>(
  kit: Billfold,
  select: (state: State) => value,
  listener: (value: value, before: value) => void,
): () => void {
  return kit._internal.store.subscribe((state, before) => {
    const [now, then] = [select(state), select(before)]
    if (!Object.is(now, then)) listener(now, then)
  })
}

/**
 * Calls `listener` when the account of a namespace, or its status, changes. Returns an unsubscribe
 * function.
 */
export function watchAccount(
  kit: Billfold,
  listener: (account: AccountSnapshot) => void,
  { namespace }: { namespace?: Namespace | undefined } = {},
): () => void {
  const select = (state: State) => selectAccount(state, namespace, kit.options.networks)
  const key = (state: State) => JSON.stringify(select(state))
  return watchState(kit, key, () => listener(select(kit.getState())))
}

/**
 * Calls `listener` when wallets are connected or disconnected, or change. Returns an unsubscribe
 * function.
 */
export function watchConnections(
  kit: Billfold,
  listener: (connections: readonly ConnectedWallet[]) => void,
  { namespace }: { namespace?: Namespace | undefined } = {},
): () => void {
  const key = (state: State) => JSON.stringify(selectConnections(state, namespace))
  return watchState(kit, key, () => listener(selectConnections(kit.getState(), namespace)))
}

/** Calls `listener` when the visitor comes to another network. Returns an unsubscribe function. */
export function watchNetwork(
  kit: Billfold,
  listener: (network: Network | undefined) => void,
  { namespace }: { namespace?: Namespace | undefined } = {},
): () => void {
  return watchState(kit, (state) => selectNetwork(state, kit.options.networks, namespace), listener)
}

/** Calls `listener` for each event: what the visitor or a wallet does. Returns an unsubscribe function. */
export function watchEvents(kit: Billfold, listener: (event: KitEvent) => void): () => void {
  return kit._internal.events.on(listener)
}
