import {
  type ApprovalCard,
  approvalCardStyles,
  createApprovalCard,
  type Decision,
} from 'billfold/testing'
import type { WorkerMessage } from '../messages.js'
import { readPending, watchPending } from '../pendingRequests.js'
import type { Question } from '../Question.js'
import { walletMark } from '../walletMark.js'

const styles = new CSSStyleSheet()
styles.replaceSync(approvalCardStyles)
document.adoptedStyleSheets = [styles]

let shown: ({ readonly id: string } & ApprovalCard) | undefined
const stop = watchPending(show)
show(await readPending())

/** Shows the oldest question. After the last this window is done: what comes gets a new one. */
function show([question, ...others]: readonly Question[]) {
  if (shown?.id !== question?.id) shown = replace(question)
  shown?.setWaiting(others.length)
  if (question) return
  stop()
  window.close()
}

function replace(question: Question | undefined) {
  document.body.replaceChildren()
  if (!question) return undefined
  const card = createApprovalCard({
    request: question,
    description: question.description,
    wallet: walletMark,
    onDecision: (decision) => decide(question, decision),
  })
  document.body.append(card.element)
  card.element.focus()
  return { id: question.id, ...card }
}

function decide({ id }: Question, decision: Decision) {
  const message: WorkerMessage = { type: 'decide', id, decision }
  void chrome.runtime.sendMessage(message)
}
