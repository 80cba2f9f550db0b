import type { Billfold } from '../Billfold.js'
import type { Caip2 } from '../caip/Caip2.js'
import type { Namespace } from '../caip/namespaces.js'
import { isSupported } from '../state/isSupported.js'
import { parsePersisted, storedSessions } from '../state/persist.js'
import type { Session } from '../state/types.js'
import { writeConnection } from './writeConnection.js'

/**
 * Puts what the last visit has kept into the state; sessions wait for their wallets' word. `start`
 * does it; a component does it before, so that it is in the first paint.
 */
export function remember(kit: Billfold): void {
  const { dispatch, storage } = kit._internal
  const kept = parsePersisted(storage.read())
  if (!kept) return
  dispatch({ type: 'recent/remembered', ids: kept.recent })
  // The last one to be chosen is the active one.
  const active = kept.networks[kept.activeNamespace]
  for (const chainId of [...Object.values(kept.networks), active]) {
    const wanted = chainId && Object.values(kept.wantedNetworks).includes(chainId)
    if (chainId && isSupported(kit.options, chainId)) chooseNetwork(kit, chainId, wanted)
  }
  if (!kit.options.enableReconnect) return
  for (const namespace of Object.keys(kit._internal.adapters))
    rememberSessions(kit, { namespace, sessions: storedSessions(kept, namespace) })
}

/** Makes a network the chosen one of its namespace, and that the active one. */
export function chooseNetwork(kit: Billfold, chainId: Caip2, wanted?: boolean | undefined) {
  const found = kit.options.networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  if (!found) return
  const { chainNamespace: namespace } = found
  kit._internal.dispatch({ type: 'network/chosen', namespace, chainId, wanted })
}

/** Puts sessions that are stored into the state: their wallets have yet to confirm them. */
export function rememberSessions(
  kit: Billfold,
  { namespace, sessions }: { namespace: Namespace; sessions: readonly Session[] },
): void {
  const [session, ...kept] = sessions
  if (!session) return
  writeConnection(kit, namespace, { type: 'remembered', session, kept })
}
