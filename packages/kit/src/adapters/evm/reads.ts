import type { Caip2 } from '../../caip/Caip2.js'
import type { AdapterInstance } from '../Adapter.js'
import { parseQuantity } from './requestAnswers.js'

/** Asks a chain something by the host's own RPC settings. */
export type Read = (question: {
  chainId: Caip2
  method: string
  params: readonly unknown[]
  signal: AbortSignal | undefined
}) => Promise<unknown>

/** What the kit itself asks of EVM chains. */
export function createReads(read: Read): Pick<AdapterInstance, 'getBalance' | 'getReceipt'> {
  let readReceipt: AdapterInstance['getReceipt'] | undefined
  return {
    async getBalance({ address, chainId, signal }) {
      const method = 'eth_getBalance'
      const balance = await read({ chainId, method, params: [address, 'latest'], signal })
      return parseQuantity(method, balance)
    },
    async getReceipt(question) {
      const { createReceiptReader } = await import('./createReceiptReader.js')
      readReceipt ??= createReceiptReader(read)
      return readReceipt(question)
    },
  }
}
