import type { ConnectionEvent } from '../../packages/kit/src/state/connection.js'
import { visit } from './visit.js'

const session = { connectorId: 'wallet', addresses: ['0x12'], chainId: 'eip155:31337' } as const

/** A page with a wallet that answers nothing; `happen` has it connected, remembered or gone. */
export function visitSilent() {
  const provider = { request: () => new Promise(() => {}), on() {}, removeListener() {} }
  const { kit } = visit({
    library: 'none',
    connectors: [{ id: session.connectorId, name: 'Own', getProvider: () => provider }],
  })
  const happen = (event: ConnectionEvent) =>
    kit._internal.dispatch({ type: 'connection', namespace: 'eip155', event })
  return { kit, session, happen }
}
