import {
  type ApprovalCard,
  approvalCardStyles,
  createApprovalCard,
  type Decision,
  describeRequest,
  type WalletRequest,
} from 'billfold/testing'
import icon from '../../icon.png?inline'
import type { WorkerMessage } from '../messages.js'
import { readPending, watchPending } from '../pendingRequests.js'

const styles = new CSSStyleSheet()
styles.replaceSync(approvalCardStyles)
document.adoptedStyleSheets = [styles]

let shown: ({ readonly id: string } & ApprovalCard) | undefined
const stop = watchPending(show)
show(await readPending())

/** Shows the oldest question. After the last this window is done: what comes gets a new one. */
function show([request, ...others]: readonly WalletRequest[]) {
  if (shown?.id !== request?.id) shown = replace(request)
  shown?.setWaiting(others.length)
  if (request) return
  stop()
  window.close()
}

function replace(request: WalletRequest | undefined) {
  document.body.replaceChildren()
  if (!request) return undefined
  const card = createApprovalCard({
    request,
    description: describeRequest(request),
    wallet: { name: 'Billfold Dev Wallet', icon },
    onDecision: (decision) => decide(request, decision),
  })
  document.body.append(card.element)
  card.element.focus()
  return { id: request.id, ...card }
}

function decide({ id }: WalletRequest, decision: Decision) {
  const message: WorkerMessage = { type: 'decide', id, decision }
  void chrome.runtime.sendMessage(message)
}
