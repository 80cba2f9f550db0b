import { fetchTokens } from '../actions/fetchTokens.js'
import { guardRetries } from '../actions/guardRetries.js'
import type { Tokens, TokensOf } from '../actions/Token.js'
import type { Billfold } from '../Billfold.js'
import type { KitQueryOptions } from './KitQueryOptions.js'

/** For how long what an account holds counts as fresh, in milliseconds. */
export const freshTime = 30_000

/**
 * What an address holds, for TanStack Query; see `readTokens`. Fresh for 30 s; after a failure, it is not
 * asked for again for as long.
 *
 * @example
 * ```tsx
 * import { useQuery } from '@tanstack/react-query'
 * import { tokensQueryOptions } from 'billfold/query'
 * import { useBillfold } from 'billfold/react'
 *
 * export function Treasury({ address }: { address: string }) {
 *   const { kit } = useBillfold()
 *   const { data } = useQuery(tokensQueryOptions(kit, { address, namespace: 'eip155' }))
 *   return <p>{data?.tokens.map(({ formatted, symbol }) => `${formatted} ${symbol}`).join(', ')}</p>
 * }
 * ```
 */
export function tokensQueryOptions(kit: Billfold, parameters: TokensOf): KitQueryOptions<Tokens> {
  const { currency = kit.options.currency, ...of } = parameters
  const queryKey = ['billfold', 'tokens', of, currency]
  return {
    queryKey,
    queryFn: ({ signal }) =>
      guardRetries(kit, {
        key: queryKey,
        signal,
        ask: () => fetchTokens(kit, { ...parameters, signal }),
      }),
    staleTime: freshTime,
    retry: false,
  }
}
