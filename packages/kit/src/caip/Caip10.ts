import { InvalidCaipError } from '../errors/caip.js'
import type { Caip2 } from './Caip2.js'
import { isKnownNamespace, type KnownNamespace, type Namespace } from './namespaces.js'

/** An account on a chain, `namespace:reference:address` (CAIP-10). */
export type Caip10 = `${Namespace}:${string}:${string}`

/** Whether a value is a CAIP-10 account id: exactly three non-empty parts, a known namespace. */
export function isCaip10(value: unknown): value is Caip10 {
  if (typeof value !== 'string') return false
  const parts = value.split(':')
  return parts.length === 3 && isKnownNamespace(parts[0]) && Boolean(parts[1]) && Boolean(parts[2])
}

/** Throws {@link InvalidCaipError} unless the value is a CAIP-10 account id. */
export function assertCaip10(value: unknown): asserts value is Caip10 {
  if (!isCaip10(value)) throw new InvalidCaipError({ standard: 'CAIP-10', value })
}

/**
 * Splits an account id into its chain and its address.
 *
 * @throws InvalidCaipError
 */
export function parseCaip10(value: string): {
  chainId: Caip2
  namespace: KnownNamespace
  reference: string
  address: string
} {
  const [namespace, reference, address, ...rest] = value.split(':')
  if (!isKnownNamespace(namespace) || !reference || !address || rest.length > 0)
    throw new InvalidCaipError({ standard: 'CAIP-10', value })
  return { chainId: `${namespace}:${reference}`, namespace, reference, address }
}

/** Joins a chain and an address to an account id. */
export function formatCaip10(chainId: Caip2, address: string): Caip10 {
  return `${chainId}:${address}`
}
