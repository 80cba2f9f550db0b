import { baseId } from '../utils/findAnother.js'
import type { Connector } from './types.js'

/** The connector that a session's `connectorId` names. */
export function connectorOf(connectors: readonly Connector[], id: string): Connector | undefined {
  return connectors.find((each) => each.id === (each.kind === 'remote' ? baseId(id) : id))
}
