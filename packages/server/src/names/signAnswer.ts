import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import type { Hex } from 'billfold/protocol'
import { tail, word } from './abi.js'

/**
 * An answer of a gateway, as resolvers of ENS off the chain take it: the result, until when it is good, and a
 * signature for both and for what was asked by whom.
 */
export function signAnswer(answer: {
  key: Hex
  /** The contract that checks it. */
  sender: string
  /** What it has asked, in hexadecimal. */
  request: string
  /** In digits. */
  result: string
  /** Seconds since 1970. */
  expires: number
}): Hex {
  const { key, sender, request, result, expires } = answer
  const expiry = word(expires)
  const signed = [
    '1900', // so that it can be no transaction (EIP-191, version 0x00)
    sender.slice(2),
    expiry.slice(-16),
    hash(request.slice(2)),
    hash(result),
  ].join('')
  const signature = secp256k1.sign(hash(signed), key.slice(2), { lowS: true })
  const recovery = (27 + signature.recovery).toString(16)
  const parts = [tail(result), tail(`${signature.toCompactHex()}${recovery}`)] as const
  const first = 3 * 32
  const second = first + parts[0].length / 2
  return `0x${word(first)}${expiry}${word(second)}${parts.join('')}`
}

function hash(digits: string): string {
  return Buffer.from(keccak_256(Buffer.from(digits, 'hex'))).toString('hex')
}
