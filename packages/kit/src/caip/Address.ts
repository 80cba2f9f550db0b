import type { Namespace } from './namespaces.js'

/** Binary data as hexadecimal with `0x` in front. */
export type Hex = `0x${string}`

const evmAddress = /^(0x)?[0-9a-f]{40}$/i
const solanaAddress = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

/**
 * Whether a value is 40 hexadecimal digits, with or without `0x`. The checksum (EIP-55) is not
 * checked.
 */
export function isEvmAddress(value: unknown): value is string {
  return typeof value === 'string' && evmAddress.test(value)
}

/** Whether a value is base58 of 32 to 44 characters. */
export function isSolanaAddress(value: unknown): value is string {
  return typeof value === 'string' && solanaAddress.test(value)
}

/** Whether a value can be an address of a namespace; namespaces without a rule take any text. */
export function isAddress(namespace: Namespace, value: unknown): value is string {
  if (namespace === 'eip155') return isEvmAddress(value)
  if (namespace === 'solana') return isSolanaAddress(value)
  return typeof value === 'string' && value.length > 0
}

/** Whether a value is hexadecimal with `0x` in front. */
export function isHex(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value)
}
