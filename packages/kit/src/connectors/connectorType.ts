import type { HostWallet } from './HostWallet.js'

/** What the list of wallets takes a wallet of the host's for. */
export function connectorType({
  type,
  serves,
}: Pick<HostWallet, 'type' | 'serves'>): 'WALLET_CONNECT' | 'MULTI_CHAIN' | 'CUSTOM' {
  return type ?? (serves && serves.namespaces.length > 1 ? 'MULTI_CHAIN' : 'CUSTOM')
}
