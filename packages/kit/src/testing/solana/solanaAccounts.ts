import { ed25519 } from '@noble/curves/ed25519'
import { hexToBytes } from '../../utils/bytes.js'
import { bytesToBase58 } from '../../utils/bytesToBase58.js'
import { solanaDevKeys } from './solanaDevKeys.js'

/** An account and the private key that signs for it. */
export type SolanaWalletAccount = {
  /** The public key in base58. */
  readonly address: string
  readonly publicKey: Uint8Array
  /** ed25519, 32 bytes in hexadecimal. */
  readonly privateKey: string
}

/** Private keys, or how many of the accounts that local chains fund. */
export type SolanaAccountsOption = readonly string[] | number

/** @throws Error when a key is not 32 bytes, or there are fewer accounts than asked for */
export function solanaAccountsOf(option: SolanaAccountsOption): readonly SolanaWalletAccount[] {
  if (typeof option !== 'number') return option.map(toAccount)
  if (option > solanaDevKeys.length) throw new Error(`There are ${solanaDevKeys.length} accounts.`)
  return solanaDevKeys.slice(0, option).map(toAccount)
}

/** An ed25519 signature, 64 bytes. */
export function signBytes(bytes: Uint8Array, { privateKey }: SolanaWalletAccount): Uint8Array {
  return ed25519.sign(bytes, privateKey)
}

function toAccount(privateKey: string): SolanaWalletAccount {
  const bytes = hexToBytes(privateKey)
  if (bytes?.length !== 32) throw new Error('A private key is 32 bytes in hexadecimal.')
  const publicKey = ed25519.getPublicKey(bytes)
  return { address: bytesToBase58(publicKey), publicKey, privateKey }
}
