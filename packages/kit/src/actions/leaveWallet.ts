import type { Billfold } from '../Billfold.js'
import type { Namespace } from '../caip/namespaces.js'
import { disconnect } from './disconnect.js'
import { openModal } from './openModal.js'
import { showToast } from './showToast.js'

/** What a press on Disconnect does: a failure is told where the visitor looks. */
export function leaveWallet(
  kit: Billfold,
  parameters: { namespace?: Namespace | undefined; connectorId?: string | undefined } = {},
): void {
  disconnect(kit, parameters).catch(() => {
    if (kit.getState().modal.status === 'closed') openModal(kit)
    void showToast(kit, { variant: 'error', message: 'failure.disconnect' })
  })
}
