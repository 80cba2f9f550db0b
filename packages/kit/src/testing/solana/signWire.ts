import { ProviderRpcError, rpcErrorCode } from '../engine/providerRpcError.js'
import { type SolanaWalletAccount, signBytes } from './solanaAccounts.js'

const signatureSize = 64
const keySize = 32

/**
 * Puts an account's signature into its place in a transaction off the wire, legacy or versioned.
 *
 * @throws ProviderRpcError when the bytes are no transaction or need no signature of the account
 */
export function signWire(wire: Uint8Array, account: SolanaWalletAccount): Uint8Array {
  const [count, signaturesAt] = readCount(wire, 0)
  const messageAt = signaturesAt + count * signatureSize
  const message = wire.subarray(messageAt)
  const index = signersOf(message, count).findIndex((key) => isEqual(key, account.publicKey))
  if (index < 0) throw invalid('The transaction needs no signature of this account.')
  const signed = Uint8Array.from(wire)
  signed.set(signBytes(message, account), signaturesAt + index * signatureSize)
  return signed
}

/** The first signature, which is the transaction's id. */
export function idOf(wire: Uint8Array): Uint8Array {
  const [, signaturesAt] = readCount(wire, 0)
  return wire.slice(signaturesAt, signaturesAt + signatureSize)
}

function signersOf(message: Uint8Array, count: number): readonly Uint8Array[] {
  // A version's number has its highest bit set; a legacy message has none and begins with its header.
  const headerAt = (message[0] ?? 0) >= 0x80 ? 1 : 0
  const [accounts, keysAt] = readCount(message, headerAt + 3)
  if (count === 0 || message[headerAt] !== count || accounts < count)
    throw invalid('The bytes are no transaction.')
  return Array.from({ length: count }, (_, index) => {
    const at = keysAt + index * keySize
    return message.subarray(at, at + keySize)
  })
}

/** Reads a compact-u16 and where it ends. */
function readCount(bytes: Uint8Array, at: number): readonly [value: number, end: number] {
  let value = 0
  for (let index = 0; index < 3; index++) {
    const byte = bytes[at + index]
    if (byte === undefined) throw invalid('The bytes end too early.')
    value |= (byte & 0x7f) << (7 * index)
    if (byte < 0x80) return [value, at + index + 1]
  }
  throw invalid('The bytes are no transaction.')
}

function isEqual(a: Uint8Array, b: Uint8Array) {
  return a.length === b.length && a.every((byte, index) => byte === b[index])
}

function invalid(message: string) {
  return new ProviderRpcError(rpcErrorCode.invalidParams, message)
}
