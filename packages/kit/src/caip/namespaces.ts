/** The namespaces that Billfold knows by name (CAIP-2 namespaces). */
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

export type KnownNamespace = (typeof namespaces)[number]

/** A CAIP-2 namespace: one that Billfold knows by name, or any other. */
export type Namespace = KnownNamespace | (string & {})

/** Whether a value names a namespace that Billfold knows. */
export function isKnownNamespace(value: unknown): value is KnownNamespace {
  return namespaces.some((namespace) => namespace === value)
}

/** Whether a value can name a namespace: the form of CAIP-2, or one that Billfold knows. */
export function isNamespace(value: unknown): value is Namespace {
  return typeof value === 'string' && (/^[-a-z0-9]{3,8}$/.test(value) || isKnownNamespace(value))
}
