import { baseId } from '../utils/findAnother.js'
import type { Connector } from './types.js'

/** The connector that a session's `connectorId` names. */
export function connectorOf(connectors: readonly Connector[], id: string): Connector | undefined {
  const isBase = (each: Connector) => each.kind === 'remote' && each.id === baseId(id)
  return connectors.find((each) => each.id === id) ?? connectors.find(isBase)
}
