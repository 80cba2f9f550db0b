import { ed25519 } from '@noble/curves/ed25519.js'
import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base58, base64 } from '@scure/base'
import * as library from '@scure/btc-signer'
import type { Caip2 } from 'billfold/protocol'
import { privateKeyToAccount } from 'viem/accounts'
import { signBip322 } from '../../packages/kit/src/testing/bitcoin/signBip322.js'

/** An account of a namespace with its key, signing as its wallets do. */
export type Signer = {
  readonly name: string
  readonly chainId: Caip2
  readonly address: string
  sign(message: string): Promise<string>
}

const bitcoin = 'bip122:000000000019d6689c085ae165831e93'

/** One account of each kind, made from a number. */
export function createSigners(seed: number): readonly Signer[] {
  const privateKey = sha256(`account ${seed}`)
  return [evm(privateKey), solana(privateKey), ...bitcoins(privateKey)]
}

function evm(privateKey: Uint8Array): Signer {
  const account = privateKeyToAccount(`0x${Buffer.from(privateKey).toString('hex')}`)
  return {
    name: 'EVM',
    chainId: 'eip155:1',
    address: account.address,
    sign: (message) => account.signMessage({ message }),
  }
}

function solana(privateKey: Uint8Array): Signer {
  return {
    name: 'Solana',
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    address: base58.encode(ed25519.getPublicKey(privateKey)),
    sign: async (message) => base58.encode(ed25519.sign(Buffer.from(message), privateKey)),
  }
}

function bitcoins(privateKey: Uint8Array): readonly Signer[] {
  const { p2pkh, p2sh, p2tr, p2wpkh } = library
  const key = secp256k1.getPublicKey(privateKey)
  const tapInternalKey = schnorr.getPublicKey(privateKey)
  const nested = p2sh(p2wpkh(key))
  const payments = {
    p2pkh: p2pkh(key),
    p2sh: nested,
    p2wpkh: p2wpkh(key),
    p2tr: p2tr(tapInternalKey),
  }
  const headers = { p2pkh: 31, p2sh: 35, p2wpkh: 39 }
  const ecdsa = (['p2pkh', 'p2sh', 'p2wpkh'] as const).map((kind) => ({
    name: `Bitcoin, ${kind}, ECDSA`,
    chainId: bitcoin as Caip2, // A template of its own namespace.
    address: payments[kind].address ?? '',
    sign: async (message: string) => signEcdsa(message, { privateKey, header: headers[kind] }),
  }))
  const bip322 = (['p2sh', 'p2wpkh', 'p2tr'] as const).map((kind) => ({
    name: `Bitcoin, ${kind}, BIP-322`,
    chainId: bitcoin as Caip2, // A template of its own namespace.
    address: payments[kind].address ?? '',
    sign: async (message: string) =>
      signBip322(library, {
        message,
        privateKey,
        payment: payments[kind],
        tapInternalKey: kind === 'p2tr' ? tapInternalKey : undefined,
      }),
  }))
  return [...ecdsa, ...bip322]
}

/** Signs as the oldest wallets do (BIP-137). */
export function signEcdsa(
  message: string,
  { privateKey, header }: { privateKey: Uint8Array; header: number },
): string {
  const text = Buffer.from(message)
  const length = text.length < 253 ? [text.length] : [253, text.length & 255, text.length >> 8]
  const magic = Buffer.from('\x18Bitcoin Signed Message:\n')
  const hash = sha256(sha256(Buffer.concat([magic, Buffer.from(length), text])))
  const signed = secp256k1.sign(hash, privateKey)
  return base64.encode(Uint8Array.from([header + signed.recovery, ...signed.toCompactRawBytes()]))
}
