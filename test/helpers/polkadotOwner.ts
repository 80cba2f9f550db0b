import { ed25519 } from '@noble/curves/ed25519'
import { blake2b } from '@noble/hashes/blake2b'
import { base58 } from '@scure/base'
import { isRecord } from '../../packages/kit/src/utils/isRecord.js'
import { isSignedBy } from './isSignedBy.js'

export const polkadot = '91b171bb158e2d3848fa23a9f1c25182'
export const kusama = 'b0a8d493285c2df73290dfb7e61f870f'

const seeds = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)] as const

/** The addresses of two keys: the same key has another address on each chain. */
export const polkadotAddresses = {
  [polkadot]: [toAddress(0, seeds[0]), toAddress(0, seeds[1])],
  [kusama]: [toAddress(2, seeds[0]), toAddress(2, seeds[1])],
} as const

/** What a wallet shares of its first or second account, on two chains. */
export function polkadotNamespace(index: 0 | 1) {
  const chains = [polkadot, kusama] as const
  return {
    accounts: chains.map((chain) => `polkadot:${chain}:${polkadotAddresses[chain][index]}`),
    methods: ['polkadot_signMessage'],
    events: ['accountsChanged'],
  }
}

/** The answer of the key whose address is named. */
export function signByPolkadot(params: unknown): { signature: string } {
  const { address, message } = isRecord(params) ? params : {}
  const seed = seeds.find((_, index) => {
    return Object.values(polkadotAddresses).some((addresses) => addresses[index] === address)
  })
  if (!seed || typeof message !== 'string') throw new Error('It was not asked as it should be.')
  const signature = ed25519.sign(new TextEncoder().encode(message), seed)
  return { signature: `0x${Buffer.from(signature).toString('hex')}` }
}

/**
 * Whether the key behind an address has signed a text. By a library that has no part in signing.
 */
export function isSignedByPolkadot(address: string, message: string, signature: string): boolean {
  const key = base58.encode(base58.decode(address).slice(1, 33))
  return isSignedBy(key, Buffer.from(message), Buffer.from(signature.replace('0x', ''), 'hex'))
}

/** As Polkadot writes a key: the chain's number, the key and two bytes of a checksum, in base58. */
function toAddress(prefix: number, seed: Uint8Array): string {
  const named = Buffer.of(prefix, ...ed25519.getPublicKey(seed))
  const sum = blake2b(Buffer.concat([Buffer.from('SS58PRE'), named]), { dkLen: 64 })
  return base58.encode(Buffer.of(...named, ...sum.slice(0, 2)))
}
