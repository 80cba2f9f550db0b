import type { Hex, Json } from 'billfold/protocol'
import type { CallsNote } from '../calls/createCallsNotes.js'
import { entryPoint } from '../keys/hashSmart.js'
import type { Ask } from '../server/askOf.js'
import { chainHex, readOperationNonce } from './fillInOperation.js'
import { readOutcome } from './readOutcome.js'

/** Says what has become of an operation, as EIP-5792 has it for a batch. */
export async function tellOperation(
  note: Pick<CallsNote, 'id' | 'chainId' | 'from' | 'at'> & {
    readonly operation: NonNullable<CallsNote['operation']>
  },
  { ask, askBundler }: { ask: Ask; askBundler: Ask },
): Promise<Json> {
  const { id, chainId, from, operation, at } = note
  // Before it is asked for: what has happened in between is found.
  const next = await readOperationNonce(ask, from)
  const tools = { account: from, ask, askBundler }
  const found = await readOutcome(operation.hash, tools)
  const told = { version: '2.0.0', id, chainId: chainHex(chainId), atomic: true }
  if (!found) {
    // Another one has taken its number, if it is not only the bundler that has forgotten it.
    const isOld = Date.now() - at > settledAfter && next > BigInt(operation.nonce)
    const isGone = isOld && (await isUnknown(operation.hash, ask))
    return { ...told, status: isGone ? 400 : 100, receipts: [] }
  }
  const { receipt, isDone } = found
  const status: Hex = isDone ? '0x1' : '0x0'
  return { ...told, status: isDone ? 200 : 500, receipts: [{ ...receipt, status }] }
}

/** Nodes that are some blocks behind must not have it said that what is done is not. In milliseconds. */
const settledAfter = 300_000

/** Whether a node finds nothing of it in any block. One that does not look so far back says nothing. */
async function isUnknown(hash: Hex, ask: Ask): Promise<boolean> {
  const filter = { address: entryPoint, topics: [null, hash], fromBlock: 'earliest' }
  const logs = await ask('eth_getLogs', [filter]).catch(() => undefined)
  return Array.isArray(logs) && logs.length === 0
}
