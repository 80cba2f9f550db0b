import { isNamespace, type Namespace } from './namespaces.js'

/** A chain's id, `namespace:reference`, such as `eip155:1` (CAIP-2). */
export type Caip2 = `${Namespace}:${string}`

/** Whether a value is a CAIP-2 chain id: exactly two parts, a namespace and what is not empty. */
export function isCaip2(value: unknown): value is Caip2 {
  if (typeof value !== 'string') return false
  const parts = value.split(':')
  return parts.length === 2 && isNamespace(parts[0]) && Boolean(parts[1])
}

/** Joins a namespace and a reference to a chain id. */
export function formatCaip2(namespace: Namespace, reference: string | number): Caip2 {
  return `${namespace}:${reference}`
}
