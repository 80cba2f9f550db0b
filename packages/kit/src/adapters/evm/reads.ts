import { isHex } from '../../caip/Address.js'
import type { Caip2 } from '../../caip/Caip2.js'
import { isRecord } from '../../utils/isRecord.js'
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
  return {
    async getBalance({ address, chainId, signal }) {
      const method = 'eth_getBalance'
      const balance = await read({ chainId, method, params: [address, 'latest'], signal })
      return parseQuantity(method, balance)
    },
    async getReceipt({ hash, chainId, signal }) {
      const method = 'eth_getTransactionReceipt'
      const receipt = await read({ chainId, method, params: [hash], signal })
      if (!isRecord(receipt) || !isHex(receipt.blockNumber)) return undefined
      return {
        status: Number(receipt.status) === 1 ? 'success' : 'reverted',
        hash,
        blockNumber: BigInt(receipt.blockNumber),
      }
    },
  }
}
