import type { CustomConnector } from './defineConnector.js'

/** What the list of wallets takes a wallet of the host's for. */
export function connectorType({
  type,
  families,
}: Pick<CustomConnector, 'type' | 'families'>): 'WALLET_CONNECT' | 'MULTI_CHAIN' | 'CUSTOM' {
  return type ?? (families && families.namespaces.length > 1 ? 'MULTI_CHAIN' : 'CUSTOM')
}
