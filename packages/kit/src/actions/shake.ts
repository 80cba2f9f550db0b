import type { Billfold } from '../Billfold.js'
import { showToast } from './showToast.js'

/** How long the modal shakes, in milliseconds. */
const shakeTime = 500

/** Says why the modal shakes, and ends it. Returns what gives up waiting for the end. */
export function shake(kit: Billfold): () => void {
  // A sign-in is all that closing waits for.
  void showToast(kit, { variant: 'error', message: 'signIn.required', autoClose: true })
  const timer = setTimeout(() => kit._internal.dispatch({ type: 'modal/shakeEnded' }), shakeTime)
  return () => clearTimeout(timer)
}
