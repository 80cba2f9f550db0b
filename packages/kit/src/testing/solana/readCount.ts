import { ProviderRpcError, rpcErrorCode } from '../engine/providerRpcError.js'

/**
 * Reads a compact-u16 of a Solana transaction and where it ends.
 *
 * @throws ProviderRpcError when there is none
 */
export function readCount(bytes: Uint8Array, at: number): readonly [value: number, end: number] {
  let value = 0
  for (let index = 0; index < 3; index++) {
    const byte = bytes[at + index]
    if (byte === undefined) throw invalidTransaction('The bytes end too early.')
    value |= (byte & 0x7f) << (7 * index)
    if (byte < 0x80) return [value, at + index + 1]
  }
  throw invalidTransaction('The bytes are no transaction.')
}

export function invalidTransaction(message: string): ProviderRpcError {
  return new ProviderRpcError(rpcErrorCode.invalidParams, message)
}
