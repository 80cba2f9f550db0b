import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '../../utils/bytes.js'
import { type BitcoinKeys, bitcoinDevKeys } from './bitcoinDevKeys.js'
import { encodeSegwit } from './encodeSegwit.js'

/** A network as wallets name it. */
export type BitcoinNetworkName = 'mainnet' | 'testnet' | 'testnet4' | 'signet' | 'regtest'

/** An address and the private key that signs for it. */
export type BitcoinWalletAddress = {
  readonly type: 'payment' | 'ordinals'
  readonly address: string
  /** 33 bytes, of taproot the 32 of the internal key; hexadecimal. */
  readonly publicKey: string
  readonly privateKey: string
}

/** Keys, or how many of the accounts that the local ledger funds. */
export type BitcoinAccountsOption = readonly BitcoinKeys[] | number

/** @throws Error when there are fewer accounts than asked for */
export function bitcoinKeysOf(option: BitcoinAccountsOption): readonly BitcoinKeys[] {
  if (typeof option !== 'number') return option
  if (option > bitcoinDevKeys.length)
    throw new Error(`There are ${bitcoinDevKeys.length} accounts.`)
  return bitcoinDevKeys.slice(0, option)
}

/** The two addresses of an account on a network. @throws Error when a key is not 32 bytes */
export function bitcoinAddressesOf(
  { payment, ordinals }: BitcoinKeys,
  network: BitcoinNetworkName,
): readonly [payment: BitcoinWalletAddress, ordinals: BitcoinWalletAddress] {
  const prefix = network === 'mainnet' ? 'bc' : network === 'regtest' ? 'bcrt' : 'tb'
  const key = secp256k1.getPublicKey(toBytes(payment))
  const inner = schnorr.getPublicKey(toBytes(ordinals))
  return [
    {
      type: 'payment',
      address: encodeSegwit(prefix, 0, ripemd160(sha256(key))),
      publicKey: bytesToHex(key),
      privateKey: payment,
    },
    {
      type: 'ordinals',
      address: encodeSegwit(prefix, 1, tweak(inner)),
      publicKey: bytesToHex(inner),
      privateKey: ordinals,
    },
  ]
}

/** The key that a taproot output without scripts is locked to (BIP-86, BIP-341). */
function tweak(inner: Uint8Array): Uint8Array {
  const { bytesToNumberBE, lift_x, pointToBytes, taggedHash } = schnorr.utils
  const number = bytesToNumberBE(taggedHash('TapTweak', inner))
  return pointToBytes(
    lift_x(bytesToNumberBE(inner)).add(secp256k1.ProjectivePoint.BASE.multiply(number)),
  )
}

function toBytes(key: string): Uint8Array {
  const bytes = hexToBytes(key)
  if (bytes?.length !== 32) throw new Error('A private key is 32 bytes in hexadecimal.')
  return bytes
}
