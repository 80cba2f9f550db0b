import { isHex } from '../caip/Address.js'
import { RpcError, rpcErrorCodes } from '../errors/RpcError.js'
import { isRecord } from '../utils/isRecord.js'
import { rateRpcMethod } from './rpcMethods.js'

/**
 * Refuses what the kit asks of no wallet: methods that are on neither list, `wallet_getCapabilities`
 * without an address, and batches with a call that has no receiver or whose data are not hexadecimal.
 *
 * @throws RpcError with the code of EIP-1193 or EIP-1474 that a wallet would give
 */
export function checkRpcRequest(request: { method: string; params: readonly unknown[] }): void {
  const { method, params } = request
  if (rateRpcMethod(method) === 'unknown')
    throw new RpcError(rpcErrorCodes.unsupported, 'Requested RPC call is not allowed')
  if (method === 'wallet_getCapabilities') checkAddress(params)
  if (method === 'wallet_sendCalls') checkBatch(params)
}

function checkAddress([address]: readonly unknown[]) {
  if (typeof address === 'string' && address) return
  refuse('wallet_getCapabilities needs an address.')
}

function checkBatch([batch]: readonly unknown[]) {
  const calls = isRecord(batch) ? batch.calls : undefined
  if (!Array.isArray(calls) || calls.length === 0) refuse('wallet_sendCalls needs calls.')
  for (const [index, call] of calls.entries()) {
    const { to, data } = isRecord(call) ? call : {}
    if (typeof to !== 'string' || !to.startsWith('0x'))
      refuse(`Call ${index + 1} needs a "to" that starts with 0x.`)
    if (data !== undefined && !isHex(data))
      refuse(`The "data" of call ${index + 1} must be hexadecimal and start with 0x.`)
  }
}

function refuse(message: string): never {
  throw new RpcError(rpcErrorCodes.invalidParams, message)
}
