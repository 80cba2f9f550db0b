import type { Billfold } from '../Billfold.js'
import { canClose } from '../state/canClose.js'
import { delay } from '../utils/delay.js'
import { cancelConnect } from './cancelConnect.js'
import { cancelSwitch } from './cancelSwitch.js'
import { endModal } from './endModal.js'
import { showToast } from './showToast.js'
import { startTask } from './tasks.js'

/** How long the modal shakes, in milliseconds. */
const shakeTime = 500

/**
 * Closes the modal, and cancels what it waits for. Where a view must be answered first the modal
 * shakes instead and says why, unless `forced`. In embedded mode it returns to Account or Connect.
 */
export function closeModal(kit: Billfold, parameters: { forced?: boolean | undefined } = {}): void {
  if (kit.getState().modal.status === 'closed') return
  if (!parameters.forced && !canClose(kit.getState())) return shake(kit)
  cancelConnect(kit)
  cancelSwitch(kit)
  endModal(kit)
}

function shake(kit: Billfold) {
  const { dispatch } = kit._internal
  // A sign-in is all that closing waits for.
  void showToast(kit, { variant: 'error', message: 'signIn.required', autoClose: true })
  const { signal, end } = startTask(kit, 'shake')
  dispatch({ type: 'modal/shook' })
  delay(shakeTime, signal)
    .then(
      () => dispatch({ type: 'modal/shakeEnded' }),
      () => {},
    )
    .finally(end)
}
