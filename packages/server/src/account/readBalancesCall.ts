import { endpoints, isCaip10, parseCaip10, type QueryOf } from 'billfold/protocol'
import { type Reason, reasonsOf } from '../middleware/refuse.js'
import { isAccountAddress, isAnyAddress } from '../tokens/isAccountAddress.js'

export type BalancesCall = {
  readonly currency: QueryOf<typeof endpoints.getBalances>['currency']
  /** A chain, and the tokens on it that are read anew, by their addresses. */
  readonly parts: readonly { readonly chainId: string; readonly forced: readonly string[] }[]
  /** What it costs. */
  readonly units: number
}

type Refused = { readonly reasons: readonly [Reason, ...Reason[]] }

/** Tokens that one call may have read anew. */
const mostForced = 20

/**
 * Reads whose balances are asked for and where.
 *
 * @param parameters.chainIds Those that are served, CAIP-2.
 */
export function readBalancesCall(parameters: {
  address: string
  query: Readonly<Record<string, string>>
  chainIds: readonly string[]
}): BalancesCall | Refused {
  const { address, query, chainIds } = parameters
  const parsed = endpoints.getBalances.query.safeParse(query)
  if (!parsed.success) return { reasons: reasonsOf(parsed.error) }
  const { chainId, currency, forceUpdate = [] } = parsed.data
  if (chainId !== undefined && !chainIds.includes(chainId))
    return refused(
      'chainId',
      'The chain is not served here. /v1/supported-chains lists those that are.',
    )
  const isOwn = (chain: string) => isAccountAddress(chain, address)
  const chains = chainId === undefined ? chainIds.filter(isOwn) : [chainId]
  if (!isAnyAddress(address) || !chains.every(isOwn))
    return refused('address', 'This is no address of the chain.')
  if (forceUpdate.length > mostForced || !forceUpdate.every(isToken))
    return refused('forceUpdate', `Up to ${mostForced} tokens, as CAIP-10, with commas between.`)
  const forced = forceUpdate.map(parseCaip10)
  const parts = chains.map((chain) => ({
    chainId: chain,
    forced: forced.flatMap((token) => (token.chainId === chain ? token.address : [])),
  }))
  return { currency, parts, units: chains.length + forced.length }
}

function isToken(value: string): boolean {
  if (!isCaip10(value)) return false
  const { chainId, address } = parseCaip10(value)
  return isAccountAddress(chainId, address)
}

function refused(field: string, description: string): Refused {
  return { reasons: [{ field, description }] }
}
