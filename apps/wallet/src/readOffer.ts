import {
  grantNamespaces,
  type PeerError,
  type Proposal,
  signErrors,
  WalletConnectError,
} from 'billfold/walletconnect'
import type { Chain, Driver } from './drivers/Driver.js'

/** What a site asks for, and what of it the wallet has. */
export type Offer = {
  readonly parts: readonly OfferPart[]
  /** Networks that are asked for and not had, in words. */
  readonly missing: readonly string[]
  /** Why the wallet cannot give what the site cannot do without. */
  readonly unmet: PeerError | undefined
}

export type OfferPart = {
  readonly driver: Driver
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

export function readOffer(proposal: Proposal, drivers: readonly Driver[]): Offer {
  const asked = askedOf(proposal)
  const known = drivers.flatMap(({ chains }) => chains.map(({ id }) => id))
  const wanted = new Set(asked.flatMap(({ chains }) => chains))
  const missing = [...wanted].filter((chain) => !known.includes(chain)).map(chainName)
  const parts = drivers.flatMap((driver): readonly OfferPart[] => {
    const own = asked.filter(({ namespace }) => namespace === driver.namespace)
    const chains = driver.chains.filter(({ id }) => wanted.has(id))
    const named = own.flatMap(({ methods }) => methods)
    const methods = driver.methods.filter((method) => named.includes(method))
    const isRequired = own.some((each) => each.isRequired)
    return chains.length > 0 ? [{ driver, chains, methods, isRequired }] : []
  })
  return { parts, missing, unmet: findUnmet(proposal, drivers) }
}

/** What is granted when the owner has chosen. */
export function grant(proposal: Proposal, parts: readonly OfferPart[], choice: Choice) {
  const supported = parts.flatMap(({ driver }) => {
    const addresses = choice[driver.namespace] ?? []
    return addresses.length > 0 ? [[driver.namespace, toGrant(driver, addresses)] as const] : []
  })
  return grantNamespaces({ proposal, supported: Object.fromEntries(supported) })
}

/** A namespace with some of its addresses, on all its chains. */
export function toGrant({ chains, methods, events }: Driver, addresses: readonly string[]) {
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

function findUnmet(proposal: Proposal, drivers: readonly Driver[]): PeerError | undefined {
  const all = drivers.map(
    (driver) => [driver.namespace, toGrant(driver, driver.addresses)] as const,
  )
  try {
    grantNamespaces({ proposal, supported: Object.fromEntries(all) })
    return undefined
  } catch (error) {
    return (error instanceof WalletConnectError && error.peer) || signErrors.unsupportedChains
  }
}

const driverNames: Readonly<Record<string, string>> = {
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
  return `${driverNames[namespace] ?? namespace} (${reference})`
}
