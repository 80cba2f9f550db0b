import type { AccountTransaction, AccountTransfer } from '../../actions/Transaction.js'

const verbs = [
  'approve',
  'borrow',
  'burn',
  'buy',
  'cancel',
  'claim',
  'deploy',
  'deposit',
  'execute',
  'mint',
  'receive',
  'repay',
  'send',
  'stake',
  'trade',
  'unstake',
  'withdraw',
] as const

/** What a transaction was, as far as it has a word. */
export type Verb = (typeof verbs)[number] | 'sendSelf' | 'other'

export function verbOf(
  transaction: Pick<AccountTransaction, 'operation' | 'from' | 'to' | 'transfers'>,
): Verb {
  const { operation } = transaction
  if (operation === 'bought') return 'buy'
  if (operation === 'send' && isToSelf(transaction)) return 'sendSelf'
  return verbs.find((verb) => verb === operation) ?? 'other'
}

/** What of it is change nobody may know, and then no transfer is told. */
function isToSelf({ from, to, transfers }: Pick<AccountTransaction, 'from' | 'to' | 'transfers'>) {
  if (transfers.length === 0) return from === to
  return transfers.every(({ direction }) => direction === 'self')
}

/** What all that was moved counts as; of the others each as it went. */
const signs: Partial<Record<Verb, Sign>> = {
  receive: '+',
  deposit: '+',
  borrow: '+',
  claim: '+',
  withdraw: '-',
  repay: '-',
  burn: '-',
}

export type Sign = '+' | '-' | ''

export function signOf(
  transaction: Pick<AccountTransaction, 'operation' | 'from' | 'to' | 'transfers'>,
  { direction }: Pick<AccountTransfer, 'direction'>,
): Sign {
  const known = signs[verbOf(transaction)]
  if (known) return known
  if (direction === 'self') return ''
  return direction === 'in' ? '+' : '-'
}

/** Whom tokens come from that are minted, and go to that are burnt. */
const nobody = /^0x0{40}$/

/** Who stands at the other end, and on which side. */
export function partyOf({
  from,
  to,
  transfers,
}: Pick<AccountTransaction, 'from' | 'to' | 'transfers'>):
  | { readonly side: 'from' | 'to'; readonly address: string }
  | undefined {
  const [first] = transfers
  if (first?.counterparty && !nobody.test(first.counterparty))
    return { side: first.direction === 'in' ? 'from' : 'to', address: first.counterparty }
  if (first || !to) return undefined
  return to === from ? undefined : { side: 'to', address: to }
}

/** What is shown of a transaction on its row: what went and what came, of each the first. */
export function shownTransfers({
  transfers,
}: Pick<AccountTransaction, 'transfers'>): readonly AccountTransfer[] {
  const came = transfers.find(({ direction }) => direction === 'in')
  const went = transfers.find(({ direction }) => direction === 'out')
  const both = [went, came].flatMap((transfer) => transfer ?? [])
  return both.length > 0 ? both : transfers.slice(0, 1)
}
