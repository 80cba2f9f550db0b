import { isSame } from '../../utils/bytes.js'
import { invalidTransaction, readCount } from './readCount.js'
import { type SolanaWalletAccount, signBytes } from './solanaAccounts.js'

const signatureSize = 64
const keySize = 32

type Owner = Pick<SolanaWalletAccount, 'publicKey'>

/**
 * Puts an account's signature into its place in a transaction off the wire, legacy or versioned.
 *
 * @throws ProviderRpcError when the bytes are no transaction or need no signature of the account
 */
export function signWire(wire: Uint8Array, account: SolanaWalletAccount): Uint8Array {
  const { message, signaturesAt, index } = findPlace(wire, account)
  const signed = Uint8Array.from(wire)
  signed.set(signBytes(message, account), signaturesAt + index * signatureSize)
  return signed
}

/** The signature that stands in an account's place. @throws ProviderRpcError when it has none */
export function signatureOf(wire: Uint8Array, account: Owner): Uint8Array {
  const { signaturesAt, index } = findPlace(wire, account)
  const at = signaturesAt + index * signatureSize
  return wire.slice(at, at + signatureSize)
}

/** Whether a transaction has a place for an account's signature. @throws ProviderRpcError */
export function needsSignature(wire: Uint8Array, account: Owner): boolean {
  return findIndex(wire, account).index >= 0
}

/** The first signature, which is the transaction's id. */
export function idOf(wire: Uint8Array): Uint8Array {
  const [, signaturesAt] = readCount(wire, 0)
  return wire.slice(signaturesAt, signaturesAt + signatureSize)
}

function findPlace(wire: Uint8Array, account: Owner) {
  const found = findIndex(wire, account)
  if (found.index >= 0) return found
  throw invalidTransaction('The transaction needs no signature of this account.')
}

function findIndex(wire: Uint8Array, { publicKey }: Owner) {
  const [count, signaturesAt] = readCount(wire, 0)
  const message = wire.subarray(signaturesAt + count * signatureSize)
  const index = signersOf(message, count).findIndex((key) => isSame(key, publicKey))
  return { message, signaturesAt, index }
}

function signersOf(message: Uint8Array, count: number): readonly Uint8Array[] {
  // A version's number has its highest bit set; a legacy message has none and begins with its header.
  const headerAt = (message[0] ?? 0) >= 0x80 ? 1 : 0
  const [accounts, keysAt] = readCount(message, headerAt + 3)
  if (count === 0 || message[headerAt] !== count || accounts < count)
    throw invalidTransaction('The bytes are no transaction.')
  return Array.from({ length: count }, (_, index) => {
    const at = keysAt + index * keySize
    return message.subarray(at, at + keySize)
  })
}
