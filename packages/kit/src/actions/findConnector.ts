import type { Billfold } from '../Billfold.js'
import type { CustomConnector } from '../connectors/defineConnector.js'

/** The connector of the host's own, or of a service, that has an id. */
export function findConnector(
  { options }: Billfold,
  connectorId: string,
): CustomConnector | undefined {
  return options.connectors.find(({ id }) => id === connectorId)
}
