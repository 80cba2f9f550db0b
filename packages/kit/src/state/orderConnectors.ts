import type { Environment } from '../utils/environment.js'
import type { Connector, ConnectorType } from './types.js'

export type ConnectorGroup = {
  readonly type: 'walletConnect' | 'recent' | 'injected' | 'custom' | 'external'
  readonly connectors: readonly [Connector, ...Connector[]]
}

const groupOf: Readonly<Record<ConnectorType, ConnectorGroup['type']>> = {
  ANNOUNCED: 'injected',
  INJECTED: 'injected',
  CUSTOM: 'custom',
  EXTERNAL: 'external',
  WALLET_CONNECT: 'walletConnect',
}

/**
 * The wallets as they are listed: in the host's order of groups, those used last in a group of their
 * own. Inside a wallet's own browser that wallet comes before all.
 */
export function orderConnectors(parameters: {
  connectors: readonly Connector[]
  recent: readonly string[]
  order: readonly string[]
  environment: Environment
}): readonly ConnectorGroup[] {
  const { connectors, recent, order, environment } = parameters
  const groups: Record<ConnectorGroup['type'], Connector[]> = {
    walletConnect: [],
    recent: [],
    injected: [],
    custom: [],
    external: [],
  }
  for (const connector of connectors) {
    const isRecent = recent.includes(connector.id) && environment !== 'walletBrowser'
    groups[isRecent ? 'recent' : groupOf[connector.type]].push(connector)
  }
  groups.recent.sort((a, b) => recent.indexOf(a.id) - recent.indexOf(b.id))
  const types = environment === 'walletBrowser' ? ['injected', ...order] : order
  return [...new Set(types)].flatMap((type) => {
    const group = groupTypes.find((known) => known === type)
    const [first, ...rest] = group ? groups[group] : []
    return group && first ? [{ type: group, connectors: [first, ...rest] }] : []
  })
}

const groupTypes = ['walletConnect', 'recent', 'injected', 'custom', 'external'] as const
