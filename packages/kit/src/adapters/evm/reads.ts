import { isHex } from '../../caip/Address.js'
import type { Caip2 } from '../../caip/Caip2.js'
import { isRecord } from '../../utils/isRecord.js'
import type { TransactionReceipt } from '../Adapter.js'
import type { EvmBridge } from './EvmBridge.js'
import { parseQuantity } from './requestAnswers.js'

type Target = { chainId: Caip2; signal?: AbortSignal | undefined }

/** What an address holds of a chain's own currency, in wei. */
export async function getBalance(
  bridge: EvmBridge,
  { address, chainId, signal }: Target & { address: string },
): Promise<bigint> {
  const method = 'eth_getBalance'
  const params = [address, 'latest']
  return parseQuantity(method, await bridge.read({ chainId, method, params, signal }))
}

/** What became of a transaction; `undefined` while it is in no block. */
export async function getReceipt(
  bridge: EvmBridge,
  { hash, chainId, signal }: Target & { hash: string },
): Promise<TransactionReceipt | undefined> {
  const method = 'eth_getTransactionReceipt'
  const receipt = await bridge.read({ chainId, method, params: [hash], signal })
  if (!isRecord(receipt) || !isHex(receipt.blockNumber)) return undefined
  return {
    status: Number(receipt.status) === 1 ? 'success' : 'reverted',
    hash,
    blockNumber: BigInt(receipt.blockNumber),
  }
}
