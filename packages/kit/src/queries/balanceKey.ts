import type { Caip2 } from '../caip/Caip2.js'

/** Under what the balance of an address is kept. */
export function balanceKey(chainId: Caip2, address: string): readonly unknown[] {
  return ['billfold', 'balance', chainId, address]
}
