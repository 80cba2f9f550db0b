import type { Adapter } from '../Adapter.js'
import { evmInstance } from './evmInstance.js'

/** EVM chains without any library beside the kit. */
export const evm: Adapter = {
  type: 'evm',
  namespace: 'eip155',
  setup: (context) =>
    evmInstance({
      context,
      load: async () => (await import('./evmDriver.js')).createEvmEngine(context),
    }),
}
