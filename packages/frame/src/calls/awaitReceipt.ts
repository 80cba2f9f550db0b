import type { Hex } from 'billfold/protocol'
import { keccak256 } from 'viem'
import { readNumber } from '../evm/readNumber.js'
import type { Ask } from '../server/askOf.js'

const second = 1000
const usualPatience = 120 * second

/** Waits until a transaction that was sent is in a block, and sends it again while no node knows it. */
export async function awaitReceipt(
  ask: Ask,
  parameters: { signed: Hex; patience?: number | undefined; signal: AbortSignal },
): Promise<'succeeded' | 'reverted' | 'unknown'> {
  const { signed, patience = usualPatience, signal } = parameters
  const hash = keccak256(signed)
  const end = Date.now() + patience
  while (!signal.aborted) {
    const receipt = await ask('eth_getTransactionReceipt', [hash]).catch(() => undefined)
    const status = readNumber(Object(receipt).status)
    if (status !== undefined) return status === 1n ? 'succeeded' : 'reverted'
    if (Date.now() > end) break
    await new Promise((resolve) => setTimeout(resolve, second))
    const found = await ask('eth_getTransactionByHash', [hash]).catch(() => undefined)
    if (found === null) await ask('eth_sendRawTransaction', [signed]).catch(() => {})
  }
  return 'unknown'
}
