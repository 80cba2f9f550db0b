import {
  grantNamespaces,
  type PeerError,
  type Proposal,
  signErrors,
  WalletConnectError,
} from 'billfold/walletconnect'
import type { Chain, Family } from './families/Family.js'

/** What a site asks for, and what of it the wallet has. */
export type Offer = {
  readonly parts: readonly OfferPart[]
  /** Networks that are asked for and not had, in words. */
  readonly missing: readonly string[]
  /** Why the wallet cannot give what the site cannot do without. */
  readonly unmet: PeerError | undefined
}

export type OfferPart = {
  readonly family: Family
  readonly chains: readonly Chain[]
  readonly methods: readonly string[]
  /** Whether the site cannot do without. */
  readonly isRequired: boolean
}

/** Addresses to be shared, by namespace. */
export type Choice = Readonly<Record<string, readonly string[]>>

type Asked = {
  readonly namespace: string
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  readonly isRequired: boolean
}

export function readOffer(proposal: Proposal, families: readonly Family[]): Offer {
  const asked = askedOf(proposal)
  const known = families.flatMap(({ chains }) => chains.map(({ id }) => id))
  const wanted = new Set(asked.flatMap(({ chains }) => chains))
  const missing = [...wanted].filter((chain) => !known.includes(chain)).map(chainName)
  const parts = families.flatMap((family): readonly OfferPart[] => {
    const own = asked.filter(({ namespace }) => namespace === family.namespace)
    const chains = family.chains.filter(({ id }) => wanted.has(id))
    const named = own.flatMap(({ methods }) => methods)
    const methods = family.methods.filter((method) => named.includes(method))
    const isRequired = own.some((each) => each.isRequired)
    return chains.length > 0 ? [{ family, chains, methods, isRequired }] : []
  })
  return { parts, missing, unmet: findUnmet(proposal, families) }
}

/** What is granted when the owner has chosen. */
export function grant(proposal: Proposal, parts: readonly OfferPart[], choice: Choice) {
  const supported = parts.flatMap(({ family }) => {
    const addresses = choice[family.namespace] ?? []
    return addresses.length > 0 ? [[family.namespace, toGrant(family, addresses)] as const] : []
  })
  return grantNamespaces({ proposal, supported: Object.fromEntries(supported) })
}

/** A family with some of its addresses, on all its chains. */
export function toGrant({ chains, methods, events }: Family, addresses: readonly string[]) {
  const accounts = chains.flatMap(({ id }) => addresses.map((address) => `${id}:${address}`))
  return { chains: chains.map(({ id }) => id), accounts, methods, events }
}

function askedOf({ requiredNamespaces, optionalNamespaces }: Proposal): readonly Asked[] {
  const read = (entries: Proposal['requiredNamespaces'], isRequired: boolean) =>
    Object.entries(entries).map(([key, { chains = [], methods }]): Asked => {
      const [namespace = key, reference] = key.split(':')
      return { namespace, chains: reference ? [key] : chains, methods, isRequired }
    })
  return [...read(requiredNamespaces, true), ...read(optionalNamespaces, false)]
}

function findUnmet(proposal: Proposal, families: readonly Family[]): PeerError | undefined {
  const all = families.map(
    (family) => [family.namespace, toGrant(family, family.addresses)] as const,
  )
  try {
    grantNamespaces({ proposal, supported: Object.fromEntries(all) })
    return undefined
  } catch (error) {
    return (error instanceof WalletConnectError && error.peer) || signErrors.unsupportedChains
  }
}

const familyNames: Readonly<Record<string, string>> = {
  eip155: 'EVM',
  solana: 'Solana',
  bip122: 'Bitcoin',
  cosmos: 'Cosmos',
  polkadot: 'Polkadot',
  algorand: 'Algorand',
  cip34: 'Cardano',
  near: 'NEAR',
  tezos: 'Tezos',
}

function chainName(chain: string): string {
  const [namespace = '', reference = ''] = chain.split(':')
  return `${familyNames[namespace] ?? namespace} (${reference})`
}
