import { createPublicKey, verify } from 'node:crypto'
import { base58ToBytes } from '../../packages/kit/src/utils/base58ToBytes.js'

/** What stands before the 32 bytes of such a key (RFC 8410). */
const header = Buffer.from('302a300506032b6570032100', 'hex')

/** Whether an account of Solana has signed some bytes. By Node's own library, which signs nothing here. */
export function isSignedBy(address: string, bytes: Uint8Array, signature: Uint8Array): boolean {
  const key = Buffer.concat([header, base58ToBytes(address) ?? Buffer.of()])
  return verify(null, bytes, createPublicKey({ key, format: 'der', type: 'spki' }), signature)
}
