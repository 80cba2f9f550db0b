import type { Hex } from 'billfold/protocol'
import { padHex } from 'viem'
import * as z from 'zod/mini'
import { FrameRefusal } from '../channel/FrameRefusal.js'
import { entryPoint } from '../keys/hashSmart.js'
import type { Ask } from '../server/askOf.js'

/** `UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)` */
const done = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

const hex = z.custom<Hex>((given) => typeof given === 'string' && /^0x[0-9a-f]*$/i.test(given))
const receipt = z.object({
  logs: z.array(z.object({ address: hex, data: hex, topics: z.array(hex) })),
  ...{ blockHash: hex, blockNumber: hex, gasUsed: hex, transactionHash: hex },
})

/** The outcome of an operation, as its network tells it. */
export type Outcome = {
  /** Whether it succeeded as a whole. If not, it did nothing, but its gas was paid. */
  readonly isDone: boolean
  readonly transactionHash: Hex
  /** Of the bundle, in which others may be as well. */
  readonly receipt: z.output<typeof receipt>
}

/**
 * Reads what became of an operation. The bundler names the transaction; the network is asked for what that has done, and
 * only what the EntryPoint says of this hash and this account counts.
 *
 * @returns nothing while it is in no block
 * @throws NodeError, ServerError
 */
export async function readOutcome(
  hash: Hex,
  { account, ask, askBundler }: { account: Hex; ask: Ask; askBundler: Ask },
): Promise<Outcome | undefined> {
  const said = await askBundler('eth_getUserOperationReceipt', [hash])
  const { transactionHash } = Object(Object(said).receipt)
  if (!/^0x[0-9a-f]{64}$/i.test(String(transactionHash))) return undefined
  const read = receipt.safeParse(await ask('eth_getTransactionReceipt', [transactionHash]))
  const event = read.data?.logs.find(
    ({ address, topics: [kind, of, sender] }) =>
      address.toLowerCase() === entryPoint.toLowerCase() &&
      kind === done &&
      of?.toLowerCase() === hash &&
      sender?.toLowerCase() === padHex(account).toLowerCase(),
  )
  if (!read.success || !event) return undefined
  // Its fields are the number, whether it was done, what it cost, and the gas.
  const isDone = BigInt(`0x${event.data.slice(66, 130) || '0'}`) === 1n
  return { isDone, transactionHash: read.data.transactionHash, receipt: read.data }
}

const second = 1000
const pause = 1 * second
const patience = 120 * second

/**
 * Waits until an operation is in a block.
 *
 * @throws FrameRefusal with its hash where it has not come into one, or nobody can be asked: it may still do so
 */
export async function awaitOutcome(
  hash: Hex,
  tools: Parameters<typeof readOutcome>[1],
): Promise<Outcome> {
  const deadline = Date.now() + patience
  while (Date.now() < deadline) {
    const found = await readOutcome(hash, tools).catch(() => undefined)
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  const message = `The operation ${hash} was sent, and is in no block yet: it may still be carried out.`
  throw new FrameRefusal({ code: -32_603, message })
}
