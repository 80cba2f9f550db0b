import { createWalletEngine, describeRequest, visibleAddresses } from 'billfold/testing'
import type { PageView } from '../messages.js'
import type { Driver, Lock } from './Driver.js'
import { evmState } from './evmState.js'
import { ofDriver } from './ofDriver.js'
import { openHolder } from './openHolder.js'

/** EVM, and the lock of the whole wallet, which is kept with it. */
export async function openEvm(): Promise<{ driver: Driver<PageView['eip155']>; lock: Lock }> {
  const engine = await openHolder(evmState, createWalletEngine)
  return {
    driver: {
      request: ({ ask, ...call }) =>
        engine.request({
          ...call,
          approve(request, signal) {
            const { id, origin, kind } = request
            const description = ofDriver('Ethereum', kind, describeRequest(request))
            return ask({ id: `eip155-${id}`, origin, kind, description }, signal)
          },
        }),
      view(origin) {
        const state = engine.state()
        const chainId = `0x${state.chainId.toString(16)}`
        return { accounts: visibleAddresses(state, origin), chainId }
      },
    },
    lock: {
      isLocked: () => engine.state().status === 'locked',
      open: () => engine.update((state) => ({ ...state, status: 'unlocked' })),
    },
  }
}
