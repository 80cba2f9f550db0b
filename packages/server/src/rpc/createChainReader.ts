import { ProviderError } from '../providers/ProviderError.js'
import type { Chain } from './createChain.js'
import { isRevert } from './isRevert.js'
import type { Hold } from './post.js'

/** A question to a chain's node: a method of its JSON-RPC. */
export type ChainRead = { readonly method: string; readonly params: readonly unknown[] }

/** In the place of a result that could not be read: the answer was too large, say, or a node at fault. */
export const unread = Symbol('unread')

/**
 * Asks a chain (CAIP-2) several questions in one batch. Gives the results in their order; undefined for
 * what a contract refuses, `unread` for what may be answered another time.
 *
 * @throws ProviderError when no node has answered
 */
export type ReadChain = (
  chainId: string,
  reads: readonly ChainRead[],
  hold?: Hold | undefined,
) => Promise<readonly unknown[]>

/** Reads by the operator's nodes, in the same way and with the same checks as pages do. */
export function createChainReader(chains: ReadonlyMap<string, Chain>): ReadChain {
  return async (chainId, reads, hold) => {
    const calls = reads.map(({ method, params }, index) => ({
      id: String(index + 1),
      method,
      params: JSON.stringify(params),
    }))
    const answers = (await chains.get(chainId)?.answer(calls, hold)) ?? [undefined]
    return answers.map((answer) => {
      if (!answer) throw new ProviderError('unavailable')
      if ('result' in answer) return JSON.parse(answer.result)
      return isRevert(answer.error) ? undefined : unread
    })
  }
}
