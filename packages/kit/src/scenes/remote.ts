import { createWalletLink } from '../connectors/createWalletLink.js'
import type { Connector } from '../state/types.js'
import { connectorId } from './happenings.js'

const remote = {
  id: connectorId,
  name: 'WalletConnect',
  type: 'WALLET_CONNECT',
  kind: 'remote',
} as const

/** What leads to remote wallets. */
export const remoteWallets: readonly Connector[] = [{ ...remote, namespace: 'eip155' }]

const uri = `wc:${'7e'.repeat(32)}@2?relay-protocol=irn&symKey=${'a4'.repeat(32)}&expiryTimestamp=1767225600`
const link = { uri, expiresAt: Date.now() + 230_000 }

/** With a link that is ready, or one that never is. */
export function remoteOptions(shown: 'ready' | 'preparing') {
  const source = createWalletLink()
  if (shown === 'ready') source.show(link)
  // What nobody answers: the scene's own events say how it goes.
  const getProvider = () => new Promise<never>(() => {})
  return { connectors: [{ ...remote, link: source, getProvider }] }
}
