import type { Billfold } from '../Billfold.js'
import { disconnect } from './disconnect.js'
import { abortTask } from './tasks.js'

/** The visitor does not sign in: where that is required the wallet is disconnected, else it is not. */
export function cancelSignIn(kit: Billfold): void {
  const { signIn } = kit.getState()
  if (signIn.status === 'idle') return
  const { namespace, required } = signIn
  const { dispatch, events } = kit._internal
  abortTask(kit, 'signIn')
  events.emit({ type: 'CLICK_CANCEL_SIWX', namespace })
  dispatch({ type: 'signIn', change: { signIn: { status: 'idle' } } })
  if (required) disconnect(kit, { namespace }).catch(() => {})
}
