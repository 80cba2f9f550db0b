import { z } from 'zod'
import { ProviderError } from '../providers/ProviderError.js'
import type { ReadChain } from '../rpc/createChainReader.js'
import type { ReadOutcomes } from './createBudgets.js'
import { addressWord, entryPoint08, numberWord } from './hashOperation.js'
import { quantity } from './readOperation.js'

/** `getNonce(address,uint192)`: the number that the account's next operation of a key has. */
const getNonce = '0x35567e1a'
/** Seconds after a signature's end in which a chain may still settle on its last blocks. */
const margin = 60

const blockHead = z.object({ number: z.string(), timestamp: quantity(16) })
const word = quantity(64)

/** Reads at the EntryPoint, by the operator's own nodes, which operations have happened. */
export function createOutcomeReader(parameters: {
  nodes: ReadonlyMap<string, unknown>
  read: ReadChain
}): ReadOutcomes {
  const { nodes, read } = parameters
  return async (chain, operations) => {
    if (!nodes.has(chain)) return operations.map(() => 'unknown' as const)
    try {
      const latest = { method: 'eth_getBlockByNumber', params: ['latest', false] }
      const [block] = await read(chain, [latest])
      const head = blockHead.parse(block)
      // The chain's clock is what a signature ends by.
      const isOver = (until: number) => head.timestamp > BigInt(until + margin)
      const reads = operations.map(({ sender, nonce }) => ({
        method: 'eth_call',
        params: [
          {
            to: entryPoint08,
            data: getNonce + addressWord(sender) + numberWord(nonce >> 64n),
          },
          head.number,
        ],
      }))
      const numbers = reads.length > 0 ? await read(chain, reads) : []
      return operations.map(({ nonce, until }, at) => {
        const next = word.safeParse(numbers[at])
        if (!next.success) return 'unknown'
        if (next.data > nonce) return 'used'
        return isOver(until) ? 'unused' : 'unknown'
      })
    } catch (error) {
      if (error instanceof ProviderError || error instanceof z.ZodError)
        return operations.map(() => 'unknown' as const)
      throw error
    }
  }
}
