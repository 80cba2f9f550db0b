import type { AccountTransaction, AccountTransfer } from '../../actions/Transaction.js'
import { addDecimals } from '../../utils/addDecimals.js'

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

/** Who stand at the other end, and on which side. */
export type Parties = {
  readonly side: 'from' | 'to'
  readonly addresses: readonly [string, ...string[]]
}

/** Those that have got, or given, what was moved: of a batch there may be several. */
export function partiesOf({
  from,
  to,
  transfers,
}: Pick<AccountTransaction, 'from' | 'to' | 'transfers'>): Parties | undefined {
  const [first] = earnest(transfers)
  if (!first) return to && to !== from ? { side: 'to', addresses: [to] } : undefined
  const ends = earnest(transfers)
    .filter(({ direction }) => direction === first.direction)
    .flatMap(({ counterparty }) => counterparty ?? [])
    .filter((address) => !nobody.test(address))
  const [party, ...others] = new Map(ends.map((end) => [spelled(end), end])).values()
  return party
    ? { side: first.direction === 'in' ? 'from' : 'to', addresses: [party, ...others] }
    : undefined
}

/** EVM's addresses are written in two ways; of other networks each letter counts as it is. */
function spelled(address: string) {
  return address.startsWith('0x') ? address.toLowerCase() : address
}

/** What strangers have put beside it says nothing of what was done. */
function earnest(transfers: AccountTransaction['transfers']) {
  const kept = transfers.filter(({ isSpam }) => !isSpam)
  return kept.length > 0 ? kept : transfers
}

/** All that was moved of an asset one way, and how many other assets went that way. */
export type ShownTransfer = AccountTransfer & { readonly others: number }

/** What is shown of a transaction on its row: what went and what came, of each the first asset. */
export function shownTransfers({
  transfers,
}: Pick<AccountTransaction, 'transfers'>): readonly ShownTransfer[] {
  const shown = (['out', 'in'] as const).flatMap((way) => sumUp(transfers, way) ?? [])
  return shown.length > 0 ? shown : [sumUp(transfers, 'self') ?? []].flat()
}

function sumUp(
  transfers: AccountTransaction['transfers'],
  way: AccountTransfer['direction'],
): ShownTransfer | undefined {
  const [first, ...rest] = earnest(transfers.filter(({ direction }) => direction === way))
  if (!first) return undefined
  const asset = assetOf(first)
  const same = asset ? rest.filter((each) => assetOf(each) === asset) : []
  const others = new Set(
    rest.filter((each) => !same.includes(each)).map((each) => assetOf(each) ?? each),
  )
  const amount = same.reduce((sum, each) => addDecimals(sum, each.amount), first.amount)
  return { ...first, amount, others: others.size }
}

/** `undefined` where nobody knows: two tokens may bear one name. */
function assetOf({ asset, isNative }: AccountTransfer) {
  return asset ?? (isNative ? 'native' : undefined)
}
