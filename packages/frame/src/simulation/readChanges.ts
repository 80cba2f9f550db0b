import type { Hex } from 'billfold/protocol'
import * as z from 'zod/mini'
import type { TokenClaim } from '../evm/EvmClaims.js'
import { callOf } from '../evm/fillIn.js'
import { readToken } from '../evm/readClaims.js'
import { readNumber } from '../evm/readNumber.js'
import type { AskedTransaction } from '../evm/readTransactionCall.js'
import type { Ask } from '../server/askOf.js'

/** What a node expects to become of what an account holds. A contract may notice that it is only tried. */
export type Changes =
  | { readonly status: 'unknown' | 'fails' }
  | {
      readonly status: 'told'
      readonly moves: readonly Move[]
      /** Whether there are more than are named. */
      readonly isCut: boolean
    }

export type Move = {
  /** `lent`: somebody else may take it from then on. */
  readonly kind: 'out' | 'in' | 'lent'
  /** The contract; none for the network's coin. */
  readonly token: Hex | undefined
  readonly claim?: TokenClaim | undefined
  /** The number of an item; none where an amount is counted. */
  readonly item?: bigint | undefined
  /** In the smallest units; none where all of it is lent. */
  readonly amount?: bigint | undefined
  /** Who may take it. */
  readonly spender?: Hex | undefined
}

/** More than this nobody reads. */
const mostMoves = 12
/** In milliseconds: nobody waits longer for help. */
const patience = 4000

/** As nodes name the coin among what is moved. */
const coin = `0x${'ee'.repeat(20)}`

const simulation = z.array(
  z.object({
    calls: z.array(
      z.object({
        status: z.string(),
        logs: z.array(
          z.object({
            address: z.string().check(z.regex(/^0x[0-9a-f]{40}$/i)),
            topics: z.array(z.string().check(z.regex(/^0x[0-9a-f]{64}$/i))),
            data: z.string().check(z.regex(/^0x(?:[0-9a-f]{2})*$/i)),
          }),
        ),
      }),
    ),
  }),
)
type Log = z.output<typeof simulation>[number]['calls'][number]['logs'][number]

/** Asks a node what a transaction would change, as far as contracts say so in their logs. It never fails. */
export async function readChanges(
  ask: Ask,
  asked: Pick<AskedTransaction, 'from' | 'to' | 'value' | 'data'>,
): Promise<Changes> {
  const simulated = { blockStateCalls: [{ calls: [callOf(asked)] }], traceTransfers: true }
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, patience, undefined)
  })
  // Not all nodes know it.
  const answer = ask('eth_simulateV1', [simulated, 'latest']).catch(() => undefined)
  const told = simulation.safeParse(await Promise.race([answer, late])).data?.[0]?.calls
  clearTimeout(timer)
  const [call] = told ?? []
  if (told?.length !== 1 || !call) return { status: 'unknown' }
  if (readNumber(call.status) !== 1n) return { status: 'fails' }
  const all = sum(call.logs.flatMap((log) => readLog(log, asked.from)))
  const moves = all.slice(0, mostMoves).map(async (move) => ({
    ...move,
    ...(move.token && move.item === undefined && { claim: await readToken(ask, move.token) }),
  }))
  return { status: 'told', moves: await Promise.all(moves), isCut: all.length > mostMoves }
}

const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const transferSingle = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const transferBatch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
const approval = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const approvalForAll = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'

function readLog({ address, topics, data }: Log, own: Hex): readonly Move[] {
  const [event, first = '', second = '', third = ''] = topics.map((topic) => topic.toLowerCase())
  const token = address.toLowerCase() === coin ? undefined : (address as Hex) // by its schema
  const isOwn = (topic: string) => topic.slice(-40) === own.slice(2).toLowerCase()
  const words = (data.slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`))
  const move = (from: string, to: string, what: Pick<Move, 'item' | 'amount'>): readonly Move[] =>
    isOwn(from) === isOwn(to) ? [] : [{ kind: isOwn(from) ? 'out' : 'in', token, ...what }]
  switch (event) {
    case transfer:
      if (topics.length === 4) return move(first, second, { item: BigInt(third), amount: 1n })
      return words[0] === undefined ? [] : move(first, second, { amount: words[0] })
    case transferSingle: {
      const [item, amount] = words
      return amount === undefined ? [] : move(second, third, { item, amount })
    }
    case transferBatch: {
      // Two lists of the same length, one after the other, each behind its length.
      const count = Number(words[2] ?? 0n)
      const items = words.slice(3, 3 + count)
      return items.flatMap((item, index) => {
        const amount = words[4 + count + index]
        return amount === undefined ? [] : move(second, third, { item, amount })
      })
    }
    case approval: {
      if (!isOwn(first)) return []
      const spender = `0x${second.slice(-40)}` as const
      if (topics.length === 4) return [{ kind: 'lent', token, spender, item: BigInt(third) }]
      return words[0] ? [{ kind: 'lent', token, spender, amount: words[0] }] : []
    }
    case approvalForAll:
      return isOwn(first) && words[0] === 1n
        ? [{ kind: 'lent', token, spender: `0x${second.slice(-40)}` }]
        : []
    default:
      return []
  }
}

/** What goes and comes back is one change, or none; of what may be taken the last word holds. What goes comes first. */
function sum(moves: readonly Move[]): readonly Move[] {
  const found = new Map<string, Move>()
  for (const move of moves) {
    const { token = coin, item, spender } = move
    const key = [token, item, spender].join().toLowerCase()
    const before = found.get(key)
    found.set(key, before && move.kind !== 'lent' ? add(before, move) : move)
  }
  const order = { out: 0, lent: 1, in: 2 }
  return [...found.values()]
    .filter(({ amount }) => amount !== 0n)
    .sort((one, other) => order[one.kind] - order[other.kind])
}

function add(one: Move, other: Move): Move {
  if (one.amount === undefined || other.amount === undefined)
    return one.kind === 'out' ? one : other
  const signed = (move: Move) => (move.kind === 'in' ? (move.amount ?? 0n) : -(move.amount ?? 0n))
  const total = signed(one) + signed(other)
  return { ...one, kind: total < 0n ? 'out' : 'in', amount: total < 0n ? -total : total }
}
