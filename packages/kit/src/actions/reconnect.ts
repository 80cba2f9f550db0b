import type { Billfold } from '../Billfold.js'
import type { Namespace } from '../caip/namespaces.js'
import { parsePersisted } from '../state/persist.js'
import { withoutSession } from '../state/toPersisted.js'
import type { Session } from '../state/types.js'
import { whenActivated } from '../utils/whenActivated.js'
import { dropSession, holdSessions } from './connections.js'
import { findConnector } from './findConnector.js'
import { startTask } from './tasks.js'
import { waitForConnector } from './waitForConnector.js'

/**
 * Asks a wallet, without troubling the visitor, whether a session still holds: then it is the one in
 * use. Any failure means that it does not, in this tab: others may have what this one lacks. What is
 * stored of a login stays where nobody has said that it is over. Says what came of it, `undefined` when
 * it was given up.
 */
export async function reconnect(
  kit: Billfold,
  parameters: {
    namespace: Namespace
    session: Session
    /** Whether another tab has it: what is stored is of that one then. */
    isFollowed?: boolean | undefined
    signal: AbortSignal
  },
): Promise<boolean | undefined> {
  const { namespace, session, isFollowed } = parameters
  const adapter = kit._internal.adapters[namespace]
  const { signal, end } = startTask(kit, `reconnect ${namespace}`, parameters.signal)
  const { connectorId } = session
  await whenActivated(signal)
  await waitForConnector(kit, { connectorId, signal })
  let isAway = false
  const confirmed = await adapter?.reconnect({ session, signal }).catch((error) => {
    const isRefusal = error?.code === 'notAuthorized'
    // Its frame, or the server behind that, may be away for a moment: the next visit tries again.
    isAway = findConnector(kit, connectorId)?.kind === 'embedded' && !isRefusal
    return undefined
  })
  const isGivenUp = signal.aborted
  end()
  if (isGivenUp) return undefined
  if (confirmed) holdSessions(kit, [{ namespace, session: confirmed }])
  else {
    if (!isFollowed && !isAway) forgetStored(kit, { namespace, connectorId })
    void dropSession(kit, { namespace, connectorId, isLost: true })
  }
  return confirmed !== undefined
}

/** The next visit does not look for a wallet that was not there. Tabs that hold it store it again. */
function forgetStored(
  { _internal: { storage } }: Billfold,
  session: { namespace: Namespace; connectorId: string },
): void {
  const stored = parsePersisted(storage.read())
  if (stored) storage.write(withoutSession(stored, session))
}
