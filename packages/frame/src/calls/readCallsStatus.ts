import type { Hex, Json } from 'billfold/protocol'
import { numberToHex } from 'viem'
import * as z from 'zod/mini'
import { readNumber } from '../evm/readNumber.js'
import type { Ask } from '../server/askOf.js'
import type { CallsNote } from './createCallsNotes.js'

const hex = z.string().check(z.regex(/^0x[0-9a-f]*$/i))
/** As nodes tell it; what else they say a page asks them itself. */
const receipt = z.object({
  logs: z.array(z.object({ address: hex, data: hex, topics: z.array(hex) })),
  ...{ status: hex, blockHash: hex, blockNumber: hex, gasUsed: hex, transactionHash: hex },
})
type Receipt = z.output<typeof receipt>

/** Nodes that are some blocks behind each other must not have it said that what is done is not: pages ask anew then. */
const settledAfter = 16n

/** Says what has become of a batch, as EIP-5792 has it. */
export async function readCallsStatus(
  ask: Ask,
  note: CallsNote & { readonly isRunning: boolean },
): Promise<Json> {
  const { id, chainId, isAtomic, hashes, isRunning, from, nonce } = note
  const receipts: Receipt[] = []
  let isOpen = isRunning
  for (const [index, hash] of hashes.entries()) {
    const told = receipt.safeParse(await ask('eth_getTransactionReceipt', [hash]))
    if (told.success) receipts.push(told.data)
    else if (!isOpen)
      isOpen = nonce === undefined || !(await isReplaced(ask, { hash, from, nonce: nonce + index }))
  }
  return {
    version: '2.0.0',
    id,
    chainId: numberToHex(BigInt(chainId.slice('eip155:'.length))),
    atomic: isAtomic,
    status: isOpen ? 100 : statusOf(note, receipts),
    receipts,
  }
}

/** Whether another transaction has its number by now, so that it comes into no block: it was replaced, or never sent. */
async function isReplaced(
  ask: Ask,
  { hash, from, nonce }: { hash: Hex; from: Hex; nonce: number },
): Promise<boolean> {
  const isPast = async (block: Hex | 'latest') =>
    (readNumber(await ask('eth_getTransactionCount', [from, block])) ?? 0n) > nonce
  if (!(await isPast('latest'))) return false
  const head = readNumber(await ask('eth_blockNumber', [])) ?? 0n
  if (head < settledAfter) return false
  // Nodes may have forgotten how it was then.
  if (!(await isPast(numberToHex(head - settledAfter)).catch(() => false))) return false
  return (await ask('eth_getTransactionByHash', [hash])) === null
}

/** 200: done, 400: nothing was sent, 500: nothing was done, 600: some of it. */
function statusOf({ count }: CallsNote, receipts: readonly Receipt[]): number {
  const done = receipts.filter(({ status }) => BigInt(status) === 1n).length
  if (done === count) return 200
  if (done > 0) return 600
  return receipts.length === 0 ? 400 : 500
}
