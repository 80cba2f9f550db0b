import type { Namespace } from '../caip/namespaces.js'
import type { Billfold } from '../createBillfold.js'
import { listen } from '../listen.js'
import type { Session } from '../state/types.js'
import { startTask } from './tasks.js'

/**
 * Asks a wallet, without troubling the visitor, whether a session still holds: then it is the one in
 * use. Any failure means that it does not. Says what came of it, `undefined` when it was given up.
 */
export async function reconnect(
  kit: Billfold,
  parameters: { namespace: Namespace; session: Session; signal: AbortSignal },
): Promise<boolean | undefined> {
  const { namespace, session } = parameters
  const adapter = kit._internal.adapters[namespace]
  const { signal, end } = startTask(kit, `reconnect ${namespace}`, parameters.signal)
  const confirmed = await adapter?.reconnect({ session, signal }).catch(() => undefined)
  const isGivenUp = signal.aborted
  end()
  if (isGivenUp) return undefined
  const { connectorId } = session
  listen(
    kit,
    namespace,
    confirmed ? { type: 'session', session: confirmed } : { type: 'disconnected', connectorId },
  )
  return confirmed !== undefined
}
