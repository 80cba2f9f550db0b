import { InvalidCaipError } from '../errors/caip.js'
import { type Caip2, isCaip2 } from './Caip2.js'
import { isNamespace, type Namespace } from './namespaces.js'

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
