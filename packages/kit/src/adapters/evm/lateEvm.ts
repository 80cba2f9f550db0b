import type { Adapter } from '../Adapter.js'
import { lateInstance } from '../lateInstance.js'

/**
 * {@link evm} for hosts that have EVM networks and no adapter for them. It is fetched for those
 * alone: the page of a host with a library, or without EVM, does not pay for it.
 */
export const lateEvm: Adapter = {
  type: 'evm',
  namespace: 'eip155',
  setup: (context) => lateInstance(async () => (await import('./evm.js')).evm.setup(context)),
}
