import { showOnTop, takeFromTop } from '../../actions/showOnTop.js'
import type { Billfold } from '../../Billfold.js'
import { currentRoute } from '../../state/modal.js'
import type { State } from '../../state/types.js'

const view = 'ApproveTransaction'

const isShown = ({ modal }: Pick<State, 'modal'>) => currentRoute(modal)?.view === view

/**
 * Has the modal say that the frame, which lies over it, asks the visitor to approve something. The modal cannot be
 * closed meanwhile; where it is forced to, what is asked is given up.
 *
 * @returns takes it away
 */
export function followApproval(kit: Billfold, { giveUp }: { giveUp: () => void }): () => void {
  showOnTop(kit, { view })
  const stop = kit._internal.store.subscribe((state) => {
    if (isShown(state)) return
    stop()
    giveUp()
  })
  return () => {
    stop()
    if (isShown(kit.getState())) takeFromTop(kit)
  }
}
