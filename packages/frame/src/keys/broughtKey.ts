/**
 * A key that an owner has brought along. The secret of such a wallet is a byte that says of which namespace it is, the
 * entropy of the other account, and the key; that of all others is an entropy alone, which is shorter.
 */
export type BroughtKey = { readonly namespace: 'eip155' | 'solana'; readonly key: Uint8Array }

const namespaces = ['eip155', 'solana'] as const
const entropyLength = 16
export const keyLength = 32
/** In bytes, of a wallet with such a key. */
export const broughtLength = 1 + entropyLength + keyLength

/** What a wallet's secret consists of: views of it, no copies. */
export function readSecret(secret: Uint8Array): {
  readonly entropy: Uint8Array
  readonly brought: BroughtKey | undefined
} {
  if (secret.length !== broughtLength) return { entropy: secret, brought: undefined }
  const namespace = namespaces[(secret[0] ?? 0) - 1]
  if (!namespace) throw new Error('There is no such secret.')
  return {
    entropy: secret.subarray(1, 1 + entropyLength),
    brought: { namespace, key: secret.subarray(1 + entropyLength) },
  }
}

/**
 * The secret of a wallet with a key, which is wiped. Its entropy is new: whoever else has the key has no other account of
 * the wallet.
 */
export function makeSecret({ namespace, key }: BroughtKey): Uint8Array {
  const secret = new Uint8Array(broughtLength)
  secret[0] = namespaces.indexOf(namespace) + 1
  crypto.getRandomValues(secret.subarray(1, 1 + entropyLength))
  secret.set(key, 1 + entropyLength)
  key.fill(0)
  return secret
}
