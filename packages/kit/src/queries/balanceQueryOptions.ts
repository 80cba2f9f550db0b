import { type Balance, readBalance } from '../actions/readBalance.js'
import type { Billfold } from '../Billfold.js'
import type { Caip2 } from '../caip/Caip2.js'
import { hasNativeCoin } from '../state/hasNativeCoin.js'
import { balanceKey } from './balanceKey.js'
import { followTransactions } from './followTransactions.js'
import type { KitQueryOptions } from './KitQueryOptions.js'

/** For how long a balance counts as fresh, in milliseconds. */
const freshTime = 30_000

/**
 * An address's balance in its chain's native currency, for TanStack Query; see `readBalance`. Fresh for 30
 * s.
 *
 * @example
 * ```tsx
 * import { useQuery } from '@tanstack/react-query'
 * import { balanceQueryOptions } from 'billfold/query'
 * import { useBillfold } from 'billfold/react'
 *
 * export function Treasury({ address }: { address: string }) {
 *   const { kit } = useBillfold()
 *   const { data } = useQuery(balanceQueryOptions(kit, { address, chainId: 'eip155:1' }))
 *   return <p>{data?.formatted}</p>
 * }
 * ```
 */
export function balanceQueryOptions(
  kit: Billfold,
  parameters: { address: string; chainId: Caip2 },
): KitQueryOptions<Balance> {
  followTransactions(kit)
  const { address, chainId } = parameters
  return {
    queryKey: balanceKey(chainId, address),
    queryFn: ({ signal }) => readBalance(kit, { address, chainId, signal }),
    // Never on a network that has none.
    enabled: hasNativeCoin(chainId),
    staleTime: freshTime,
    retry: 1,
  }
}
