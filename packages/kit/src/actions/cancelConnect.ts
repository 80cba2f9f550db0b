import type { Billfold } from '../Billfold.js'
import { abortTask } from './tasks.js'

/** Gives up connecting. What the wallet answers later changes nothing. */
export function cancelConnect(kit: Billfold): void {
  abortTask(kit, 'connect')
  if (kit.getState().connecting.status !== 'idle')
    kit._internal.dispatch({ type: 'connecting', event: { type: 'cancelled' } })
}
