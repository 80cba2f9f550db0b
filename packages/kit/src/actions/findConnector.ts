import type { Billfold } from '../Billfold.js'
import type { WalletConnector } from '../connectors/WalletConnector.js'
import { findAnother } from '../utils/findAnother.js'

/** The connector of the host's own, or of a service, that has an id. */
export function findConnector(
  { options: { connectors } }: Billfold,
  connectorId: string,
): WalletConnector | undefined {
  return connectors.find(({ id }) => id === connectorId) ?? findAnother(connectors, connectorId)
}
