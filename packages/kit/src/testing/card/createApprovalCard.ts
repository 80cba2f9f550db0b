import type { RequestDescription, RequestRow } from '../engine/RequestDescription.js'
import type { Decision } from '../engine/walletRequest.js'
import { element } from './element.js'

export type ApprovalCardOptions = {
  /** Of whatever namespace. */
  readonly request: { readonly id: string; readonly origin: string; readonly kind: string }
  /** What is asked, in words. */
  readonly description: RequestDescription
  readonly wallet: {
    readonly name: string
    /** An image as a data URI. */
    readonly icon: string
  }
  /** What the owner must know of the wallet itself, such as that it holds no real money. */
  readonly notice?: string | undefined
  readonly onDecision: (decision: Decision) => void
}

export type ApprovalCard = {
  readonly element: HTMLElement
  /** Says how many questions wait behind this one. */
  readonly setWaiting: (count: number) => void
}

/**
 * Makes the card that asks a wallet's owner: who asks, for what, and two buttons
 * (`data-decision="approve"` and `"reject"`; Escape rejects). Its look is `approvalCardStyles`,
 * for the document or the shadow root that holds it. Put it there, then focus it.
 */
export function createApprovalCard(options: ApprovalCardOptions): ApprovalCard {
  const { request, description, wallet, notice, onDecision } = options
  const { title, summary, rows, confirm } = description
  const id = `approval-${request.id}`
  const waiting = element('p', { class: 'waiting', role: 'status' })
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
    element('footer', {}, waiting, buttons(confirm, onDecision)),
  )
  card.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onDecision('reject')
  })
  return { element: card, setWaiting: (count) => waiting.replaceChildren(describeWaiting(count)) }
}

function header(wallet: ApprovalCardOptions['wallet'], notice: string | undefined) {
  const mark = element('img', { src: wallet.icon, alt: '', width: '24', height: '24' })
  const row = element('header', {}, mark, element('span', { class: 'name' }, wallet.name))
  if (notice) row.append(element('span', { class: 'notice' }, notice))
  return row
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

function buttons(confirm: string, onDecision: (decision: Decision) => void) {
  const reject = element('button', { type: 'button', 'data-decision': 'reject' }, 'Reject')
  const approve = element('button', { type: 'button', 'data-decision': 'approve' }, confirm)
  reject.addEventListener('click', () => onDecision('reject'))
  approve.addEventListener('click', () => onDecision('approve'))
  return element('div', { class: 'buttons' }, reject, approve)
}

function describeWaiting(count: number): string {
  if (count === 0) return ''
  return count === 1 ? '1 more request waits' : `${count} more requests wait`
}
