import { describeRequest, type RequestRow } from '../engine/describeRequest.js'
import type { Decision, WalletRequest } from '../engine/walletRequest.js'
import { element } from './element.js'

export type ApprovalCardOptions = {
  readonly request: WalletRequest
  readonly wallet: {
    readonly name: string
    /** An image as a data URI. */
    readonly icon: string
  }
  /** What the owner must know of the wallet itself, such as that it holds no real money. */
  readonly notice?: string | undefined
  /** How many questions wait behind this one. @default 0 */
  readonly waiting?: number | undefined
  readonly onDecision: (decision: Decision) => void
}

/**
 * Makes the card that asks a wallet's owner: who asks, for what, and two buttons
 * (`data-decision="approve"` and `"reject"`; Escape rejects). Its look is `approvalCardStyles`,
 * for the document or the shadow root that holds it. Put it there, then focus it.
 */
export function createApprovalCard(options: ApprovalCardOptions): HTMLElement {
  const { request, wallet, notice, waiting = 0, onDecision } = options
  const { title, summary, rows, confirm } = describeRequest(request)
  const id = `approval-${request.id}`
  const card = element(
    'section',
    {
      class: 'approval-card',
      role: 'dialog',
      'aria-labelledby': `${id}-title`,
      'aria-describedby': `${id}-summary`,
      'data-request': request.id,
      'data-kind': request.kind,
      tabindex: '-1',
    },
    header(wallet, notice),
    element('h1', { id: `${id}-title` }, title),
    element('p', { class: 'site' }, request.origin),
    element('p', { class: 'summary', id: `${id}-summary` }, summary),
    details(rows),
    footer(confirm, waiting, onDecision),
  )
  card.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onDecision('reject')
  })
  return card
}

function header(wallet: ApprovalCardOptions['wallet'], notice: string | undefined) {
  const mark = element('img', { src: wallet.icon, alt: '', width: '24', height: '24' })
  const row = element('header', {}, mark, element('span', { class: 'name' }, wallet.name))
  if (!notice) return row
  const fragment = document.createDocumentFragment()
  fragment.append(row, element('p', { class: 'notice' }, notice))
  return fragment
}

function details(rows: readonly RequestRow[]) {
  const list = element('dl', {})
  for (const { label, value, format } of rows)
    list.append(
      element('div', {}, element('dt', {}, label), element('dd', { class: format }, value)),
    )
  // Focusable, so that what does not fit can be scrolled to by keyboard.
  const region = { class: 'details', role: 'group', 'aria-label': 'Details', tabindex: '0' }
  return rows.length > 0 ? element('div', region, list) : ''
}

function footer(confirm: string, waiting: number, onDecision: (decision: Decision) => void) {
  const reject = element('button', { type: 'button', 'data-decision': 'reject' }, 'Reject')
  const approve = element('button', { type: 'button', 'data-decision': 'approve' }, confirm)
  reject.addEventListener('click', () => onDecision('reject'))
  approve.addEventListener('click', () => onDecision('approve'))
  const buttons = element('div', { class: 'buttons' }, reject, approve)
  if (waiting === 0) return element('footer', {}, buttons)
  const more = waiting === 1 ? '1 more request waits' : `${waiting} more requests wait`
  return element('footer', {}, element('p', { class: 'waiting' }, more), buttons)
}
