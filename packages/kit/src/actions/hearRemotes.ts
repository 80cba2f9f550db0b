import type { Billfold } from '../Billfold.js'
import { sessionsOf } from '../state/connection.js'
import type { State } from '../state/types.js'
import { findConnector } from './findConnector.js'

/**
 * The one listener to connectors of remote wallets: those of the options, and those of further wallets
 * that are asked or connected. What they have told before is told again.
 *
 * @param parameters.loadFollowing Fetches what remote wallets need when the first one has come.
 * @param parameters.signal Ends it.
 */
export function hearRemotes(
  kit: Billfold,
  parameters: {
    loadFollowing(): Promise<{ followRemotes(kit: Billfold, signal: AbortSignal): void }>
    signal: AbortSignal
  },
): void {
  const { loadFollowing, signal } = parameters
  const { dispatch, store } = kit._internal
  const heard = new Set<string>()
  function hear(connectorId: string) {
    if (heard.has(connectorId)) return
    heard.add(connectorId)
    const stop = findConnector(kit, connectorId)?.link?.on((event) =>
      dispatch({ type: 'remote', connectorId, event }),
    )
    if (stop) signal.addEventListener('abort', stop)
  }
  function hearAll({ connections, connecting }: State) {
    if (connecting.status === 'waiting') hear(connecting.subject)
    for (const session of Object.values(connections).flatMap(sessionsOf)) hear(session.connectorId)
  }
  async function follow() {
    const { followRemotes } = await loadFollowing()
    if (!signal.aborted) followRemotes(kit, signal)
  }
  const stopWaiting = store.subscribe(({ remotes }) => {
    if (!Object.values(remotes).some(({ wallet }) => wallet)) return
    stopWaiting()
    follow().catch(console.error)
  })
  signal.addEventListener('abort', stopWaiting)
  for (const { id } of kit.options.connectors) hear(id)
  hearAll(kit.getState())
  signal.addEventListener('abort', store.subscribe(hearAll))
}
