import {
  approvalCardStyles,
  createApprovalCard,
  type Decision,
  type WalletRequest,
} from 'billfold/testing'
import icon from '../../icon.png?inline'
import type { WorkerMessage } from '../messages.js'
import { readPending, watchPending } from '../pendingRequests.js'

const styles = new CSSStyleSheet()
styles.replaceSync(approvalCardStyles)
document.adoptedStyleSheets = [styles]

watchPending(show)
show(await readPending())

/** Shows the oldest question; the worker closes the window when there is none. */
function show([request, ...others]: readonly WalletRequest[]) {
  const shown = document.querySelector('[data-request]')
  if (!request) return shown?.remove()
  const card = createApprovalCard({
    request,
    wallet: { name: 'Billfold Dev Wallet', icon },
    waiting: others.length,
    onDecision: (decision) => decide(request, decision),
  })
  const isSame = shown?.getAttribute('data-request') === request.id
  if (isSame) {
    shown?.querySelector('footer')?.replaceWith(card.querySelector('footer') ?? '')
    return
  }
  shown?.remove()
  document.body.append(card)
  card.focus()
}

function decide({ id }: WalletRequest, decision: Decision) {
  const message: WorkerMessage = { type: 'decide', id, decision }
  void chrome.runtime.sendMessage(message)
}
