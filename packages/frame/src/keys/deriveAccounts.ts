import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3'
import { base58 } from '@scure/base'
import { HDKey } from '@scure/bip32'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { readSecret } from './broughtKey.js'
import { evmPath, solanaPath } from './paths.js'
import { deriveEd25519 } from './slip10.js'

/** What a wallet's accounts are called: together they are what a wallet is checked against. */
export type Addresses = {
  /** With the checksum of EIP-55. */
  readonly eip155: string
  readonly solana: string
}

/** The keys of a wallet, while they are used. */
export type Accounts = {
  readonly addresses: Addresses
  readonly secp256k1: Uint8Array
  readonly ed25519: Uint8Array
  /** Overwrites the keys. Copies that the engine has made are out of reach. */
  wipe(): void
}

/** The accounts of a wallet's secret: as other wallets derive them from its words, but for a key that was brought along. */
export async function deriveAccounts(secret: Uint8Array): Promise<Accounts> {
  const { entropy, brought } = readSecret(secret)
  const seed = await toSeed(entropyToMnemonic(entropy, wordlist))
  const root = HDKey.fromMasterSeed(seed)
  const evm = root.derive(evmPath)
  if (!evm.privateKey) throw new Error('There is no key of this entropy.')
  const own = brought && { [brought.namespace]: brought.key.slice() }
  const secp256k1Key = own?.eip155 ?? evm.privateKey.slice()
  const ed25519Key = own?.solana ?? deriveEd25519(seed, solanaPath)
  for (const node of [root, evm]) node.wipePrivateData()
  seed.fill(0)
  return {
    addresses: {
      eip155: evmAddress(secp256k1.getPublicKey(secp256k1Key, false)),
      solana: base58.encode(ed25519.getPublicKey(ed25519Key)),
    },
    secp256k1: secp256k1Key,
    ed25519: ed25519Key,
    wipe() {
      secp256k1Key.fill(0)
      ed25519Key.fill(0)
    },
  }
}

/**
 * The seed of a phrase without a passphrase (BIP-39), by the browser's own PBKDF2: in JavaScript it takes a tenth of a
 * second where it has not been run before.
 */
async function toSeed(words: string): Promise<Uint8Array> {
  const encoder = new TextEncoder()
  const phrase = encoder.encode(words)
  const salt = encoder.encode('mnemonic')
  const key = await crypto.subtle.importKey('raw', phrase, 'PBKDF2', false, ['deriveBits'])
  phrase.fill(0)
  const kdf = { name: 'PBKDF2', hash: 'SHA-512', salt, iterations: 2048 }
  return new Uint8Array(await crypto.subtle.deriveBits(kdf, key, 512))
}

/** EIP-55 */
function evmAddress(publicKey: Uint8Array): string {
  const hex = toHex(keccak_256(publicKey.subarray(1)).subarray(12))
  const hash = toHex(keccak_256(new TextEncoder().encode(hex)))
  const digits = [...hex].map((digit, index) =>
    Number.parseInt(hash[index] ?? '0', 16) > 7 ? digit.toUpperCase() : digit,
  )
  return `0x${digits.join('')}`
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
