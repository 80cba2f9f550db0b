import type { AnswerOf } from '../protocol/Endpoint.js'
import type { getHistory } from '../protocol/history.js'
import { address } from './happenings.js'

export type HistoryRow = AnswerOf<typeof getHistory>['data'][number]
type Transfer = NonNullable<HistoryRow['transfers']>[number]

const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const contract = '0x3Fc91A3afd70395Cd496C647d5a6CC9D4B2b7FAD'

function row(parameters: {
  number: number
  operation: string
  /** ISO 8601. */
  at: string
  status?: HistoryRow['metadata']['status']
  isFromOther?: boolean
  transfers?: readonly Transfer[]
}): HistoryRow {
  const { number, operation, at, status = 'confirmed', isFromOther, transfers } = parameters
  const hash = `0x${String(number).padStart(64, 'a')}`
  const [sentFrom, sentTo] = isFromOther ? [other, address] : [address, contract]
  return {
    id: `eip155:1:${hash}`,
    metadata: {
      ...{ operationType: operation, hash, minedAt: at, status, sentFrom, sentTo },
      ...{ nonce: number, chain: 'eip155:1' },
    },
    transfers: transfers ? [...transfers] : null,
  }
}

function moved(
  direction: Transfer['direction'],
  numeric: string,
  info: Partial<Transfer>,
): Transfer {
  const ends =
    direction === 'in'
      ? { sender: other, recipient: address }
      : { sender: address, recipient: direction === 'out' ? other : address }
  return { direction, quantity: { numeric }, ...ends, ...info }
}

const ether = { fungible_info: { name: 'Ether', symbol: 'ETH' } }
const dollar = { fungible_info: { name: 'USD Coin', symbol: 'USDC' } }
const bird = { nft_info: { name: 'Garden Birds #11', flags: { is_spam: false } } }
const bait = {
  fungible_info: { name: 'Visit claim-usdc.example', symbol: 'CLAIM', flags: { is_spam: true } },
}

/** Of this year, whenever that is. */
const thisYear = new Date().getFullYear()
const at = (date: string) => `${thisYear}-${date}T12:00:00.000Z`

/** What there is of everything. */
export const someTransactions: readonly HistoryRow[] = [
  row({ number: 9, operation: 'send', at: at('01-20'), transfers: [moved('out', '1.5', ether)] }),
  row({
    ...{ number: 8, operation: 'receive', at: at('01-19'), isFromOther: true },
    transfers: [moved('in', '250.123456', dollar)],
  }),
  row({
    ...{ number: 7, operation: 'trade', at: at('01-19') },
    transfers: [moved('out', '0.25', ether), moved('in', '612.04', dollar)],
  }),
  row({
    ...{ number: 6, operation: 'receive', at: at('01-18'), isFromOther: true },
    transfers: [moved('in', '100000', bait)],
  }),
  row({ number: 5, operation: 'mint', at: at('01-02'), transfers: [moved('in', '1', bird)] }),
  row({ number: 4, operation: 'approve', at: at('01-01') }),
  row({ number: 3, operation: 'execute', at: `${thisYear - 1}-12-24T08:00:00Z`, status: 'failed' }),
  row({
    ...{ number: 2, operation: 'withdraw', at: `${thisYear - 1}-12-03T08:00:00Z` },
    transfers: [moved('in', '0.00000012', ether)],
  }),
  row({ number: 1, operation: 'teleport', at: `${thisYear - 2}-03-14T08:00:00Z` }),
]

/** What strangers make of it. */
export const awkwardTransactions: readonly HistoryRow[] = [
  row({
    ...{ number: 4, operation: 'receive', at: at('01-05'), isFromOther: true },
    transfers: [
      moved('in', '98765432109876543210.123456789', {
        fungible_info: { name: 'A'.repeat(300), symbol: 'AVERYVERYLONGSYMBOL' },
      }),
    ],
  }),
  row({
    ...{ number: 3, operation: '<b>bold</b>', at: at('01-04'), isFromOther: true },
    transfers: [
      moved('in', '1', {
        nft_info: { name: '\u202e<img src=x> gnihton\u0007', flags: { is_spam: false } },
      }),
    ],
  }),
  row({
    ...{ number: 2, operation: 'receive', at: at('01-03'), isFromOther: true },
    transfers: [moved('in', '1e999', ether), moved('in', '2', ether)],
  }),
]

const paid = (amount: string, recipient: string, info: Partial<Transfer> = ether) => ({
  ...moved('out', amount, info),
  recipient,
})

/** Several payments at once, as smart accounts make them. */
export const batchedTransactions: readonly HistoryRow[] = [
  row({
    ...{ number: 4, operation: 'send', at: at('01-08') },
    transfers: [paid('0.1', other), paid('0.2', contract)],
  }),
  row({
    ...{ number: 3, operation: 'send', at: at('01-07') },
    transfers: [paid('1234567.5', other, dollar), paid('0.2', contract), paid('1', other, bird)],
  }),
  row({
    ...{ number: 2, operation: 'trade', at: at('01-06') },
    transfers: [paid('0.1', other), paid('0.2', other), moved('in', '700', dollar)],
  }),
  row({
    ...{ number: 1, operation: 'receive', at: at('01-05'), isFromOther: true },
    transfers: [moved('in', '1', ether), { ...moved('in', '2', ether), sender: contract }],
  }),
]

/** Nothing but what strangers have sent. */
export const spamTransactions: readonly HistoryRow[] = [1, 2].map((number) =>
  row({
    ...{ number, operation: 'receive', at: at('01-05'), isFromOther: true },
    transfers: [moved('in', '100000', bait)],
  }),
)
