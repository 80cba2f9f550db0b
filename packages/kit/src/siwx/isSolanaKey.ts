import { base58ToBytes } from '../utils/base58ToBytes.js'

/** Whether a text is a public key as Solana writes it: base58 of 32 bytes. */
export function isSolanaKey(address: string): boolean {
  return address.length <= 44 && base58ToBytes(address)?.length === 32
}
