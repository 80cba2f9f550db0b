import type { Billfold } from '../Billfold.js'
import type { Caip2 } from '../caip/Caip2.js'

const changed = new WeakMap<Billfold, Set<Caip2>>()

/** Notes that what accounts hold on a chain is not what was told of it any more. */
export function noteChange(kit: Billfold, chainId: Caip2): void {
  const chains = changed.get(kit) ?? new Set()
  changed.set(kit, chains.add(chainId))
}

/** Those of some chains that have changed since they were last asked for here. */
export function takeChanges(kit: Billfold, among: readonly Caip2[]): readonly Caip2[] {
  const chains = changed.get(kit)
  return among.filter((chainId) => chains?.delete(chainId))
}
