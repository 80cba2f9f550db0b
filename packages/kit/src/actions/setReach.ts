import type { Billfold } from '../Billfold.js'

/** Notes whether anything leads to the wallet that is waited for. */
export function setReach(kit: Billfold, { outOfReach }: { outOfReach: boolean }): void {
  const { connecting } = kit.getState()
  const before = connecting.status === 'waiting' && connecting.outOfReach === true
  if (outOfReach !== before)
    kit._internal.dispatch({ type: 'connecting', event: { type: 'reach', outOfReach } })
}
