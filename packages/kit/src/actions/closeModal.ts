import type { Billfold } from '../Billfold.js'
import { canClose } from '../state/canClose.js'
import { cancelConnect } from './cancelConnect.js'
import { cancelSwitch } from './cancelSwitch.js'
import { endModal } from './endModal.js'

/**
 * Closes the modal, and cancels what it waits for. If a view must be answered first, the modal shakes
 * instead and says why, unless `forced`. In embedded mode it returns to Account or Connect.
 */
export function closeModal(kit: Billfold, parameters: { forced?: boolean | undefined } = {}): void {
  if (kit.getState().modal.status === 'closed') return
  if (!parameters.forced && !canClose(kit.getState()))
    return kit._internal.dispatch({ type: 'modal/shook' })
  cancelConnect(kit)
  cancelSwitch(kit)
  endModal(kit)
}
