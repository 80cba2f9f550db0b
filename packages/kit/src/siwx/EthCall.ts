import type { Hex } from '../caip/Address.js'
import type { Caip2 } from '../caip/Caip2.js'

/**
 * Runs code on a chain without a transaction (`eth_call` on its latest block) and resolves with what it
 * returns, in hexadecimal; `0x` when the code fails. Without `to`, the data is a contract's creation code.
 * Rejects when the chain cannot be asked.
 */
export type EthCall = (parameters: {
  chainId: Caip2
  to?: Hex | undefined
  data: Hex
  signal?: AbortSignal | undefined
}) => Promise<unknown>
