import type { Json } from 'billfold/protocol'
import { numberToHex } from 'viem'
import * as z from 'zod/mini'
import type { Ask } from '../server/askOf.js'
import type { CallsNote } from './createCallsNotes.js'

const hex = z.string().check(z.regex(/^0x[0-9a-f]*$/i))
/** As nodes tell it; what else they say a page asks them itself. */
const receipt = z.object({
  logs: z.array(z.object({ address: hex, data: hex, topics: z.array(hex) })),
  ...{ status: hex, blockHash: hex, blockNumber: hex, gasUsed: hex, transactionHash: hex },
})
type Receipt = z.output<typeof receipt>

/** Says what has become of a batch, as EIP-5792 has it. */
export async function readCallsStatus(
  ask: Ask,
  note: CallsNote & { readonly isRunning: boolean },
): Promise<Json> {
  const { id, chainId, isAtomic, hashes } = note
  const receipts: Receipt[] = []
  for (const hash of hashes) {
    const told = receipt.safeParse(await ask('eth_getTransactionReceipt', [hash]))
    if (told.success) receipts.push(told.data)
  }
  return {
    version: '2.0.0',
    id,
    chainId: numberToHex(BigInt(chainId.slice('eip155:'.length))),
    atomic: isAtomic,
    status: statusOf(note, receipts),
    receipts,
  }
}

/** 100: under way, 200: done, 400: nothing was sent, 500: nothing was done, 600: some of it. */
function statusOf(
  { count, hashes, isRunning }: CallsNote & { readonly isRunning: boolean },
  receipts: readonly Receipt[],
): number {
  if (isRunning || receipts.length < hashes.length) return 100
  const done = receipts.filter(({ status }) => BigInt(status) === 1n).length
  if (done === count) return 200
  if (done > 0) return 600
  return hashes.length === 0 ? 400 : 500
}
