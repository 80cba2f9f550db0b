import type { ConnectedWallet } from '../../state/selectConnections.js'

/** A connected wallet, in each of the namespaces that it serves by one session. */
export type JoinedWallet = readonly [ConnectedWallet, ...ConnectedWallet[]]

/** Connected wallets, each once: a remote wallet has one session for several namespaces. */
export function joinSessions(wallets: readonly ConnectedWallet[]): readonly JoinedWallet[] {
  const joined = new Map<string, [ConnectedWallet, ...ConnectedWallet[]]>()
  for (const wallet of wallets) {
    const kin = joined.get(wallet.connectorId)
    if (kin) kin.push(wallet)
    else joined.set(wallet.connectorId, [wallet])
  }
  return [...joined.values()]
}
