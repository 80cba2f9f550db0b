import type { Hex } from '../../caip/Address.js'
import { isLookup } from './isLookup.js'
import type { ContractCall } from './resolveName.js'

/** A contract's answer to `eth_call`, or its revert data, if the node tells it. */
export type ContractAnswer = { readonly result: unknown } | { readonly revert: unknown }

/** What a batch of gateways has answered, as `query` of ENS's batch gateway gives it back. */
export type GatewayAnswer = {
  /** Hexadecimal. */
  readonly data: string
  /** Whether a gateway could not be reached: what it would have said is not known. */
  readonly unreached: boolean
}

export type LookupParameters = {
  /** The contract. */
  readonly to: Hex
  /** Rejects when the chain cannot be asked. */
  readonly ask: (data: Hex) => Promise<ContractAnswer>
  /** Asks gateways off the chain; resolves with `undefined` if none may be asked. */
  readonly lookUp: (callData: Hex) => Promise<GatewayAnswer | undefined>
}

/**
 * Makes a function that calls a contract which may refer its caller to gateways off the chain (ERC-3668),
 * as ENS's universal resolver does for names like `jesse.base.eth`. The contract itself checks what the
 * gateways answer. The code that asks them is loaded when it is needed. Without `lookUp`, such a call has
 * no answer.
 *
 * The call rejects when the chain cannot be asked, and with a WalletError with code `networkUnreachable`
 * when a gateway that the contract needs does not answer.
 *
 * @example
 * ```ts
 * const to = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'
 * const call = followLookups({
 *   to,
 *   ask: async (data) => ({ result: await askNode({ to, data }) }),
 *   lookUp: async (callData) => askGateways(callData),
 * })
 * await readEnsName('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', call)
 *
 * declare function askNode(call: { to: Hex; data: Hex }): Promise<unknown>
 * declare function askGateways(callData: Hex): Promise<{ data: string; unreached: boolean }>
 * ```
 */
export function followLookups(
  parameters: Omit<LookupParameters, 'lookUp'> & {
    readonly lookUp: LookupParameters['lookUp'] | undefined
  },
): ContractCall {
  const { to, ask, lookUp } = parameters
  return async (data) => {
    const answer = await ask(data)
    if ('result' in answer) return answer.result
    if (!lookUp || !isLookup(answer.revert)) return undefined
    const { answerLookup } = await import('./answerLookup.js')
    return answerLookup(answer.revert, { to, ask, lookUp })
  }
}
