import { endpoints, type QueryOf } from 'billfold/protocol'
import { type Reason, reasonsOf } from '../middleware/refuse.js'

/** What `/getWallets` is asked for. */
export type WalletsQuery = Omit<QueryOf<typeof endpoints.getWallets>, 'badge_type'>

const schema = endpoints.getWallets.query

/** Reads a query as {@link sameQuery} gives it. */
export function readWalletsQuery(
  parameters: URLSearchParams,
): { readonly query: WalletsQuery } | { readonly reasons: readonly [Reason, ...Reason[]] } {
  const parsed = schema.safeParse(Object.fromEntries(parameters))
  if (!parsed.success) return { reasons: reasonsOf(parsed.error) }
  const { badge_type, badge = badge_type, ...query } = parsed.data
  return { query: { ...query, badge } }
}

const known = new Set(Object.keys(schema.shape))

/** The query of an address, written the same way for all that ask the same. */
export function sameQuery(url: string): string {
  const [, given = ''] = url.split('?')
  const asked = [...new URLSearchParams(given)].filter(([name, value]) => known.has(name) && value)
  return new URLSearchParams(asked.sort(([one], [other]) => (one < other ? -1 : 1))).toString()
}
