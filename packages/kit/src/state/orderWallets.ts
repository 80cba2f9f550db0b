import type { Namespace } from '../caip/namespaces.js'
import type { Network } from '../networks/Network.js'
import type { WalletEntry } from '../protocol/catalogue.js'
import type { Environment } from '../utils/environment.js'
import { findInstalled } from './findInstalled.js'
import { isInsideWallet } from './isInsideWallet.js'
import { joinFamilies, type PageWallet } from './joinFamilies.js'
import { servesFamily } from './servesFamily.js'
import type { Connector, ConnectorType } from './types.js'

/** A line of the wallet list: a wallet on the page, in all of its families, or one elsewhere. */
export type WalletOption =
  | { readonly kind: 'connector'; readonly id: string; readonly connectors: PageWallet }
  | { readonly kind: 'wallet'; readonly id: string; readonly wallet: WalletEntry }

export type WalletGroup = {
  readonly type: (typeof groupTypes)[number]
  readonly options: readonly [WalletOption, ...WalletOption[]]
}

const groupTypes = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const

const groupOf: Readonly<Record<ConnectorType, WalletGroup['type']>> = {
  ANNOUNCED: 'injected',
  INJECTED: 'injected',
  CUSTOM: 'custom',
  EXTERNAL: 'external',
  WALLET_CONNECT: 'walletConnect',
}

/**
 * The wallets as they are listed: in the host's order of groups, those used last in a group of their
 * own. A wallet is listed once, whatever families it speaks: installed before elsewhere. Inside a
 * wallet's own browser that wallet comes before all.
 */
export function orderWallets(parameters: {
  connectors: readonly Connector[]
  /** In whose order a wallet's families come. */
  networks: readonly Pick<Network, 'chainNamespace'>[]
  /** The family that a wallet is wanted for. The connectors are those that serve it. */
  namespace?: Namespace | undefined
  recent: readonly string[]
  order: readonly string[]
  environment: Environment
  /** Wallets elsewhere that the visitor has used, by id. */
  known?: Readonly<Record<string, WalletEntry>> | undefined
  /** Wallets elsewhere by the group that they are listed in. */
  elsewhere?:
    | Readonly<Partial<Record<'featured' | 'custom' | 'recommended', readonly WalletEntry[]>>>
    | undefined
}): readonly WalletGroup[] {
  const {
    connectors,
    namespace,
    recent,
    order,
    environment,
    known = {},
    elsewhere = {},
  } = parameters
  const groups: Record<WalletGroup['type'], WalletOption[]> = {
    walletConnect: [],
    recent: [],
    injected: [],
    featured: [],
    custom: [],
    external: [],
    recommended: [],
  }
  const isInside = isInsideWallet(connectors, environment)
  const listed = new Set<string>()
  function list(type: WalletGroup['type'], option: WalletOption) {
    if (listed.has(option.id)) return
    listed.add(option.id)
    const isRecent = recent.some(isOf(option)) && !(isInside && type === 'injected')
    groups[isRecent ? 'recent' : type].push(option)
  }
  for (const wallet of joinFamilies(connectors, parameters.networks)) {
    const groups = wallet.map(({ type }) => groupOf[type])
    const type = groups.find((group) => group === 'injected') ?? groupOf[wallet[0].type]
    list(type, { kind: 'connector', id: wallet[0].id, connectors: wallet })
  }
  if (connectors.some(({ type }) => type === 'WALLET_CONNECT')) {
    const used = recent.flatMap((id) => known[id] ?? [])
    for (const [type, wallets] of Object.entries({ recent: used, ...elsewhere }))
      for (const wallet of wallets)
        if (servesFamily(wallet, namespace) && !findInstalled(connectors, wallet))
          // The keys are those that are written above.
          list(type as WalletGroup['type'], { kind: 'wallet', id: wallet.id, wallet })
  }
  const lastUse = (option: WalletOption) => recent.findIndex(isOf(option))
  groups.recent.sort((a, b) => lastUse(a) - lastUse(b))
  const types = isInside ? ['injected', ...order] : order
  return [...new Set(types)].flatMap((type) => {
    const group = groupTypes.find((known) => known === type)
    const [first, ...rest] = group ? groups[group] : []
    return group && first ? [{ type: group, options: [first, ...rest] }] : []
  })
}

/** Whether an id is one of the ids of a line: a wallet has one in each family. */
function isOf(option: WalletOption): (id: string) => boolean {
  if (option.kind === 'wallet') return (id) => id === option.id
  return (id) => option.connectors.some((connector) => connector.id === id)
}
