import type { Hex } from 'billfold/protocol'
import { z } from 'zod'
import type { Block, Transaction, Transfer } from './Block.js'
import { readMovers } from './readMovers.js'
import { readOperations } from './readOperations.js'
import { readTransfers } from './readTransfers.js'

const toLower = (text: string) => text.toLowerCase() as Hex // The expressions before it say so.
const bytes = (length: number) =>
  z
    .string()
    .regex(new RegExp(`^0x[\\da-f]{${length * 2}}$`, 'i'))
    .transform(toLower)
const data = z
  .string()
  .regex(/^0x([\da-f]{2})*$/i)
  .transform(toLower)
const quantity = z
  .string()
  .regex(/^0x[\da-f]{1,64}$/i)
  .transform(BigInt)
/** One that a number of JavaScript holds: of blocks, places, seconds and nonces. */
export const count = z
  .string()
  .regex(/^0x[\da-f]{1,13}$/i)
  .transform(Number)
export const hash = bytes(32)
const address = bytes(20)

export const header = z.object({ number: count, hash, parentHash: hash, timestamp: count })

export const log = z.object({
  address,
  topics: z.array(hash),
  data,
  logIndex: count,
  blockHash: hash,
  transactionHash: hash,
  blockNumber: count,
})

const transaction = z.object({
  hash,
  transactionIndex: count,
  from: address,
  to: address.nullish(),
  nonce: count,
  value: quantity,
  input: data,
})

const receipt = z.object({
  transactionHash: hash,
  blockHash: hash,
  contractAddress: address.nullish(),
  /** None before Byzantium: what failed then is not told. */
  status: count.nullish(),
  logs: z.array(log.pick({ address: true, topics: true, data: true, logIndex: true })),
})

/** A node's answers do not belong together, or are none. Asked again it may do better. */
export class UnreadableBlockError extends Error {
  override name = 'UnreadableBlockError'
}

/**
 * Reads a block with its transactions, some or all of those that it has, from what a node has said of
 * them.
 *
 * @param said.block As of `eth_getBlockByNumber` with whole transactions.
 * @param said.receipts Those of the transactions, in any order.
 * @throws UnreadableBlockError
 * @see https://ethereum.github.io/execution-apis/
 */
export function readBlock(said: { block: unknown; receipts: unknown }): Block {
  const block = header.extend({ transactions: z.array(transaction) }).safeParse(said.block)
  if (!block.success) throw new UnreadableBlockError('A node has told of a block in no known form.')
  const { number, hash, parentHash: parent, timestamp: time, transactions } = block.data
  const receipts = z.array(receipt).safeParse(said.receipts)
  if (!receipts.success)
    throw new UnreadableBlockError('A node has told of receipts in no known form.')
  const byHash = new Map(receipts.data.map((each) => [each.transactionHash, each]))
  return {
    number,
    hash,
    parent,
    time,
    transactions: transactions.map((each) => {
      const own = byHash.get(each.hash)
      if (own?.blockHash !== hash)
        throw new UnreadableBlockError('A transaction’s receipt is missing, or of another block.')
      return readTransaction(each, own)
    }),
  }
}

function readTransaction(
  said: z.output<typeof transaction>,
  { contractAddress, status, logs }: z.output<typeof receipt>,
): Transaction {
  const isGood = status !== 0
  const recipient = said.to ?? undefined
  const payee = recipient ?? contractAddress ?? undefined
  const native: readonly Transfer[] =
    isGood && said.value > 0n && payee
      ? [
          {
            ...{ log: -1, part: 0, standard: 'native', token: undefined, tokenId: undefined },
            ...{ amount: said.value, sender: said.from, recipient: payee },
          },
        ]
      : []
  const { operations, carried } = readOperations({ recipient, input: said.input, logs })
  const moverOf = readMovers(logs)
  const moved = logs.flatMap((each) => {
    const mover = moverOf(each.logIndex)
    return readTransfers(each).map((transfer) => (mover ? { ...transfer, mover } : transfer))
  })
  return {
    place: said.transactionIndex,
    hash: said.hash,
    sender: said.from,
    recipient,
    nonce: said.nonce,
    selector: said.input.slice(0, 10) as Hex, // It begins with 0x.
    isGood,
    operations,
    transfers: [...native, ...carried, ...moved],
  }
}
