import type { Billfold } from '../Billfold.js'
import type { Namespace } from '../caip/namespaces.js'
import { selectConnection } from '../state/selectors.js'
import type { Session } from '../state/types.js'
import { abortable } from '../utils/abortable.js'

/**
 * The session of a namespace once its wallet has said that it holds, `undefined` if it does not. Some wallets never say:
 * whoever cannot wait without an end takes `expectReconnect`.
 */
export function waitForReconnect(
  kit: Billfold,
  { namespace, signal }: { namespace: Namespace; signal: AbortSignal },
): Promise<Session | undefined> {
  let stop = () => {}
  const settled = new Promise<Session | undefined>((resolve) => {
    function look() {
      const connection = selectConnection(kit.getState(), namespace)
      if (connection.status === 'connecting') return
      resolve(connection.status === 'connected' ? connection.session : undefined)
    }
    stop = kit._internal.store.subscribe(look)
    look()
  })
  return abortable(settled, signal).finally(stop)
}
