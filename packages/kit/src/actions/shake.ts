import type { Billfold } from '../Billfold.js'
import { currentRoute } from '../state/modal.js'
import { showToast } from './showToast.js'

/** How long the modal shakes, in milliseconds. */
const shakeTime = 500

/** Says why the modal shakes, and ends it. Returns what gives up waiting for the end. */
export function shake(kit: Billfold): () => void {
  const isApproving = currentRoute(kit.getState().modal)?.view === 'ApproveTransaction'
  const message = isApproving ? 'confirm.required' : 'signIn.required'
  void showToast(kit, { variant: 'error', message, autoClose: true })
  const timer = setTimeout(() => kit._internal.dispatch({ type: 'modal/shakeEnded' }), shakeTime)
  return () => clearTimeout(timer)
}
