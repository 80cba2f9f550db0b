import type { WalletEntry } from '../protocol/catalogue.js'
import { sessionsOf } from './connection.js'
import type { Connector, State } from './types.js'

/** A wallet that was used before: one on the page, or one elsewhere. */
export type RecentWallet =
  | { readonly kind: 'connector'; readonly connector: Connector }
  | { readonly kind: 'wallet'; readonly wallet: WalletEntry }

/** The wallets that were used last, the newest first, as far as they can be connected now. */
export function selectRecent(
  state: Pick<State, 'recent' | 'connections' | 'connectors' | 'wallets'>,
): readonly RecentWallet[] {
  const { recent, connectors, wallets } = state
  const sessions = Object.values(state.connections).flatMap(sessionsOf)
  const connected = sessions.flatMap(({ connectorId, wallet }) => [connectorId, wallet?.id])
  const hasElsewhere = connectors.some(({ type }) => type === 'WALLET_CONNECT')
  return recent
    .filter((id) => !connected.includes(id))
    .flatMap((id): readonly RecentWallet[] => {
      const connector = connectors.find((each) => each.id === id)
      if (connector) return [{ kind: 'connector', connector }]
      const wallet = wallets[id]
      return wallet && hasElsewhere ? [{ kind: 'wallet', wallet }] : []
    })
}
