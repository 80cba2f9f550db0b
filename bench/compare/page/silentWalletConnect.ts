import { type CreateConnectorFn, createConnector } from 'wagmi'
import { pairingUri } from './pairingUri.js'

type Listener = (uri: string) => void

/**
 * A connector in WalletConnect's place, for kits whose own needs the maker's relay: it tells a
 * pairing link, and no wallet ever comes.
 */
export function silentWalletConnect(details: object = {}): CreateConnectorFn {
  const listeners = new Set<Listener>()
  const add = (_event: string, listener: Listener) => listeners.add(listener)
  const remove = (_event: string, listener: Listener) => listeners.delete(listener)
  const provider = {
    on: add,
    once: add,
    off: remove,
    removeListener: remove,
    request: async () => null,
  }
  return createConnector((config) => ({
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'walletConnect',
    async connect() {
      for (const listener of listeners) listener(pairingUri)
      config.emitter.emit('message', { type: 'display_uri', data: pairingUri })
      return new Promise<never>(() => {})
    },
    disconnect: async () => {},
    getAccounts: async () => [],
    getChainId: async () => 1,
    getProvider: async () => provider,
    isAuthorized: async () => false,
    onAccountsChanged() {},
    onChainChanged() {},
    onDisconnect() {},
    ...details,
  }))
}
