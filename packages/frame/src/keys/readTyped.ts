import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { base58 } from '@scure/base'
import { keyLength, makeSecret } from './broughtKey.js'
import { PhraseError, readPhrase } from './readPhrase.js'

/**
 * The secret of a wallet of which somebody has typed the phrase or one key, for the caller to wipe.
 *
 * @throws PhraseError
 */
export function readTyped(text: string): Uint8Array {
  return readKey(text.trim()) ?? readPhrase(text)
}

/**
 * Of a key in hexadecimal for EVM networks; for Solana of the secret and the public key in base58, or in an array as its own
 * tools write them.
 *
 * @returns nothing where it is no key
 * @throws PhraseError `key` where it would be one, and is not valid
 */
function readKey(word: string): Uint8Array | undefined {
  const hex = /^(?:0x)?([0-9a-f]{64})$/i.exec(word)?.[1]
  if (hex) {
    const key = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
    if (!secp256k1.utils.isValidPrivateKey(key)) throw new PhraseError('key')
    return makeSecret({ namespace: 'eip155', key })
  }
  const pair = readPair(word)
  if (!pair) return undefined
  const key = pair.slice(0, keyLength)
  const found = ed25519.getPublicKey(key)
  if (pair.length !== 64 || found.some((byte, index) => byte !== pair[keyLength + index]))
    throw new PhraseError('key')
  pair.fill(0)
  return makeSecret({ namespace: 'solana', key })
}

function readPair(word: string): Uint8Array | undefined {
  if (/^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(word)) return base58.decode(word)
  if (!/^\[(\s*\d{1,3}\s*,){63}\s*\d{1,3}\s*\]$/.test(word)) return undefined
  return Uint8Array.from(word.slice(1, -1).split(','), Number)
}
