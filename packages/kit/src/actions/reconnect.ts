import type { Namespace } from '../caip/namespaces.js'
import type { Billfold } from '../createBillfold.js'
import { listen } from '../listen.js'
import type { Session } from '../state/types.js'

/**
 * Asks a wallet, without troubling the visitor, whether a session still holds. Any failure means
 * that it does not.
 */
export async function reconnect(
  kit: Billfold,
  parameters: { namespace: Namespace; session: Session; signal: AbortSignal },
): Promise<void> {
  const { namespace, session, signal } = parameters
  const adapter = kit._internal.adapters[namespace]
  const confirmed = await adapter?.reconnect({ session, signal }).catch(() => undefined)
  if (signal.aborted) return
  listen(
    kit,
    namespace,
    confirmed ? { type: 'session', session: confirmed } : { type: 'disconnected' },
  )
}
