import type { OnrampPurchase } from '../actions/onrampPurchases.js'
import type { CreateBillfoldParameters } from '../options/CreateBillfoldParameters.js'
import { address } from './happenings.js'

/** Dollars' worth of ether that somebody has begun to buy. */
export const purchase: OnrampPurchase = {
  ...{ id: '5a'.repeat(16), source: 'coinbase', chainId: 'eip155:1', address },
  ...{ receives: '0.016019204', symbol: 'ETH', amount: '50', currency: 'USD', at: 8.64e15 },
}

/** What the visit before has left. */
export function storageOf(
  ...purchases: readonly OnrampPurchase[]
): NonNullable<CreateBillfoldParameters['storage']> {
  const stored = JSON.stringify(purchases)
  return {
    getItem: (key) => (key.endsWith('.bought') ? stored : null),
    setItem() {},
    removeItem() {},
  }
}
