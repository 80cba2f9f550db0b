import { InvalidCaipError } from '../errors/caip.js'
import { isNamespace, type Namespace } from './namespaces.js'

/** A chain's id, `namespace:reference`, such as `eip155:1` (CAIP-2). */
export type Caip2 = `${Namespace}:${string}`

/** Whether a value is a CAIP-2 chain id: exactly two parts, a namespace and what is not empty. */
export function isCaip2(value: unknown): value is Caip2 {
  if (typeof value !== 'string') return false
  const parts = value.split(':')
  return parts.length === 2 && isNamespace(parts[0]) && Boolean(parts[1])
}

/** Throws {@link InvalidCaipError} unless the value is a CAIP-2 chain id. */
export function assertCaip2(value: unknown): asserts value is Caip2 {
  if (!isCaip2(value)) throw new InvalidCaipError({ standard: 'CAIP-2', value })
}

/**
 * Splits a chain id into its parts.
 *
 * @example
 * ```ts
 * parseCaip2('eip155:8453') // { namespace: 'eip155', reference: '8453' }
 * ```
 * @throws InvalidCaipError
 */
export function parseCaip2(value: string): { namespace: Namespace; reference: string } {
  assertCaip2(value)
  const [namespace, reference] = value.split(':')
  if (!isNamespace(namespace) || !reference)
    throw new InvalidCaipError({ standard: 'CAIP-2', value })
  return { namespace, reference }
}

/** Joins a namespace and a reference to a chain id. */
export function formatCaip2(namespace: Namespace, reference: string | number): Caip2 {
  return `${namespace}:${reference}`
}
