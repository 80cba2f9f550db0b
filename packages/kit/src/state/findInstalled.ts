import type { WalletEntry } from '../protocol/catalogue.js'
import type { Connector } from './types.js'

/** The wallet on the page that a wallet of the catalogue is, if it is installed here. */
export function findInstalled(
  connectors: readonly Connector[],
  { rdns, name }: WalletEntry,
): Connector | undefined {
  const plain = name.toLowerCase()
  return connectors.find(
    (connector) =>
      connector.kind !== 'remote' &&
      ((rdns !== undefined && (connector.rdns ?? connector.id) === rdns) ||
        connector.name.toLowerCase() === plain),
  )
}
