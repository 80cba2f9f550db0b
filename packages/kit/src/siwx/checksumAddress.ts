import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, textToBytes } from '../utils/bytes.js'

/**
 * Returns an EVM address with its checksum (EIP-55); undefined when it is not an address.
 *
 * @see https://eips.ethereum.org/EIPS/eip-55
 */
export function checksumAddress(address: string): string | undefined {
  if (!/^0x[0-9a-f]{40}$/i.test(address)) return undefined
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(textToBytes(digits)))
  const cased = [...digits].map((digit, index) =>
    Number.parseInt(hash.charAt(index), 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return `0x${cased.join('')}`
}
