/** The chain families that Billfold knows by name (CAIP-2 namespaces). */
export const namespaces = [
  'eip155',
  'solana',
  'bip122',
  'cosmos',
  'polkadot',
  'algorand',
  'cip34',
  'elrond',
  'multiversx',
  'near',
  'tezos',
] as const

export type Namespace = (typeof namespaces)[number]

/** Whether a value names a chain family that Billfold knows. */
export function isNamespace(value: unknown): value is Namespace {
  return namespaces.some((namespace) => namespace === value)
}
