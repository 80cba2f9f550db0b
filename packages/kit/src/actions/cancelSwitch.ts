import type { Billfold } from '../Billfold.js'
import { abortTask } from './tasks.js'

/** Stops waiting for the wallet to change its network. If it does so later, the kit follows. */
export function cancelSwitch(kit: Billfold): void {
  abortTask(kit, 'switch')
  if (kit.getState().switching.status !== 'idle')
    kit._internal.dispatch({ type: 'switching', event: { type: 'cancelled' } })
}
