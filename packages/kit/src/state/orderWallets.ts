import type { Namespace } from '../caip/namespaces.js'
import type { Network } from '../networks/Network.js'
import type { WalletEntry } from '../protocol/catalogue.js'
import type { Environment } from '../utils/environment.js'
import { findInstalled } from './findInstalled.js'
import { isInsideWallet } from './isInsideWallet.js'
import { isReachable } from './isReachable.js'
import { joinNamespaces, type PageWallet } from './joinNamespaces.js'
import { servesNamespace } from './servesNamespace.js'
import type { Connector, ConnectorType } from './types.js'

/** A line of the wallet list: a wallet on the page, in all of its namespaces, or a listed one. */
export type WalletOption =
  | { readonly kind: 'connector'; readonly id: string; readonly connectors: PageWallet }
  | { readonly kind: 'wallet'; readonly id: string; readonly wallet: WalletEntry }

export type WalletGroup = {
  readonly type: ConnectorGroup | 'recent' | 'featured' | 'recommended'
  readonly options: readonly [WalletOption, ...WalletOption[]]
}

type ConnectorGroup = 'walletConnect' | 'injected' | 'custom' | 'external'

const groupOf: Readonly<Record<ConnectorType, ConnectorGroup>> = {
  ANNOUNCED: 'injected',
  INJECTED: 'injected',
  CUSTOM: 'custom',
  MULTI_CHAIN: 'custom',
  EXTERNAL: 'external',
  WALLET_CONNECT: 'walletConnect',
  AUTH: 'custom',
}

/**
 * The wallets as they are listed: in the host's order of groups, those used last in a group of
 * their own. A wallet is listed once, whatever namespaces it speaks: an installed one before a listed one.
 * Inside a wallet's own browser that wallet comes before all.
 */
export function orderWallets(parameters: {
  connectors: readonly Connector[]
  /** In whose order a wallet's namespaces come. */
  networks: readonly Pick<Network, 'chainNamespace'>[]
  /** The namespace that a wallet is wanted for. The connectors are those that serve it. */
  namespace?: Namespace | undefined
  recent: readonly string[]
  order: readonly string[]
  environment: Environment
  /** Remote wallets that the visitor has used, by id. */
  known?: Readonly<Record<string, WalletEntry>> | undefined
  /** Remote wallets by the group that they are listed in. */
  listed?:
    | Readonly<Partial<Record<'featured' | 'custom' | 'recommended', readonly WalletEntry[]>>>
    | undefined
  /** How many featured and recommended ones are listed together. @default all */
  most?: number | undefined
}): readonly WalletGroup[] {
  const {
    connectors,
    namespace,
    recent,
    order,
    environment,
    known = {},
    listed = {},
    most = Number.POSITIVE_INFINITY,
  } = parameters
  const isInside = isInsideWallet(connectors, environment)
  const found = new Map<string, { type: WalletGroup['type']; option: WalletOption }>()
  function list(type: WalletGroup['type'], option: WalletOption) {
    const before = found.get(option.id)
    if (before?.type === 'recent') before.type = type
    else if (!before) found.set(option.id, { type, option })
  }
  // One without a name is on its way; one that was used was reached somehow.
  const fits = (wallet: WalletEntry) =>
    !wallet.name || recent.includes(wallet.id) || isReachable(wallet, environment)
  for (const wallet of joinNamespaces(connectors, parameters.networks)) {
    const groups = wallet.map(({ type }) => groupOf[type])
    const type = groups.find((group) => group === 'injected') ?? groupOf[wallet[0].type]
    list(type, { kind: 'connector', id: wallet[0].id, connectors: wallet })
  }
  if (connectors.some(({ kind }) => kind === 'remote')) {
    const used = recent.flatMap((id) => known[id] ?? [])
    for (const [type, wallets] of Object.entries({ recent: used, ...listed }))
      for (const wallet of wallets.filter(fits))
        if (servesNamespace(wallet, namespace) && !findInstalled(connectors, wallet))
          // The keys are those that are written above.
          list(type as WalletGroup['type'], { kind: 'wallet', id: wallet.id, wallet })
  }
  const all = [...found.values()]
  const candidates = all.filter(({ type }) => !isInside || type !== 'injected')
  const used = recent.flatMap((id) => candidates.filter(({ option }) => isOf(option, id)))
  const last = [...new Set(used)]
  const optionsOf = (type: string) =>
    type === 'recent' ? last : all.filter((each) => each.type === type && !last.includes(each))
  const types = isInside ? ['injected', ...order] : order
  return [...new Set(types)].flatMap((type) => {
    const left = type === 'recommended' ? most - optionsOf('featured').length : undefined
    const [first, ...rest] = optionsOf(type)
      .slice(0, left)
      .map(({ option }) => option)
    // Only known types have options.
    return first ? [{ type: type as WalletGroup['type'], options: [first, ...rest] }] : []
  })
}

/** Whether an id is one of the ids of a line: a wallet has one in each namespace. */
function isOf(option: WalletOption, id: string): boolean {
  if (option.kind === 'wallet') return id === option.id
  return option.connectors.some((connector) => connector.id === id)
}
