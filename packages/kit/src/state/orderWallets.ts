import type { WalletEntry } from '../protocol/catalogue.js'
import type { Environment } from '../utils/environment.js'
import { findInstalled } from './findInstalled.js'
import type { Connector, ConnectorType } from './types.js'

/** A line of the wallet list: a wallet on the page, or one elsewhere. */
export type WalletOption =
  | { readonly kind: 'connector'; readonly id: string; readonly connector: Connector }
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
 * own. A wallet is listed once: installed before elsewhere. Inside a wallet's own browser that wallet
 * comes before all.
 */
export function orderWallets(parameters: {
  connectors: readonly Connector[]
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
  const { connectors, recent, order, environment, known = {}, elsewhere = {} } = parameters
  const groups: Record<WalletGroup['type'], WalletOption[]> = {
    walletConnect: [],
    recent: [],
    injected: [],
    featured: [],
    custom: [],
    external: [],
    recommended: [],
  }
  const listed = new Set<string>()
  function list(type: WalletGroup['type'], option: WalletOption) {
    if (listed.has(option.id)) return
    listed.add(option.id)
    const isRecent = recent.includes(option.id) && environment !== 'walletBrowser'
    groups[isRecent ? 'recent' : type].push(option)
  }
  for (const connector of connectors)
    list(groupOf[connector.type], { kind: 'connector', id: connector.id, connector })
  if (connectors.some(({ type }) => type === 'WALLET_CONNECT')) {
    const used = recent.flatMap((id) => known[id] ?? [])
    for (const [type, wallets] of Object.entries({ recent: used, ...elsewhere }))
      for (const wallet of wallets)
        if (!findInstalled(connectors, wallet))
          // The keys are those that are written above.
          list(type as WalletGroup['type'], { kind: 'wallet', id: wallet.id, wallet })
  }
  groups.recent.sort((a, b) => recent.indexOf(a.id) - recent.indexOf(b.id))
  const types = environment === 'walletBrowser' ? ['injected', ...order] : order
  return [...new Set(types)].flatMap((type) => {
    const group = groupTypes.find((known) => known === type)
    const [first, ...rest] = group ? groups[group] : []
    return group && first ? [{ type: group, options: [first, ...rest] }] : []
  })
}
