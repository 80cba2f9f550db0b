import type { Network } from '../networks/Network.js'
import type { WalletEntry } from '../protocol/catalogue.js'
import { joinNamespaces } from './joinNamespaces.js'
import { withoutConnected } from './recent.js'
import type { Connector, State } from './types.js'

/** A wallet that was used before: one on the page, or one elsewhere. */
export type RecentWallet =
  | { readonly kind: 'connector'; readonly connector: Connector }
  | { readonly kind: 'wallet'; readonly wallet: WalletEntry }

/**
 * The wallets that were used last, the newest first, as far as they can be connected now; each
 * once, in the namespace that it was used in last.
 */
export function selectRecent(
  state: Pick<State, 'recent' | 'connections' | 'connectors' | 'wallets'>,
  { networks }: { networks: readonly Pick<Network, 'chainNamespace'>[] },
): readonly RecentWallet[] {
  const { recent, connectors, wallets } = state
  const hasElsewhere = connectors.some(({ kind }) => kind === 'remote')
  const onPage = joinNamespaces(connectors, networks)
  const found = new Map<unknown, RecentWallet>()
  for (const id of withoutConnected(recent, state.connections, undefined)) {
    const connector = connectors.find((each) => each.id === id)
    const joined = connector && onPage.find((each) => each.includes(connector))
    const wallet = wallets[id]
    if (connector && !found.has(joined)) found.set(joined, { kind: 'connector', connector })
    if (!connector && wallet && hasElsewhere) found.set(id, { kind: 'wallet', wallet })
  }
  return [...found.values()]
}
