import type { Billfold } from '../Billfold.js'
import type { Caip2 } from '../caip/Caip2.js'

/** By kit: the chains on which what an account holds has changed, by the account's address. */
const changed = new WeakMap<Billfold, Map<string, Set<Caip2>>>()

type Change = { readonly address: string; readonly chainIds: readonly Caip2[] }

/** Notes that what an account holds on some chains is not what was told of it any more. */
export function noteChanges(kit: Billfold, { address, chainIds }: Change): void {
  const accounts = changed.get(kit) ?? new Map<string, Set<Caip2>>()
  const key = address.toLowerCase()
  accounts.set(key, new Set([...(accounts.get(key) ?? []), ...chainIds]))
  changed.set(kit, accounts)
}

/** Those of some chains on which it has changed since the account was last asked for here. */
export function takeChanges(kit: Billfold, { address, chainIds }: Change): readonly Caip2[] {
  const chains = changed.get(kit)?.get(address.toLowerCase())
  return chainIds.filter((chainId) => chains?.delete(chainId))
}
