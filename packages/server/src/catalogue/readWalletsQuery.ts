import { z } from 'zod'
import type { Reason } from '../middleware/refuse.js'

const largestPage = 100
const whole = (largest: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'is not a whole number')
    .transform(Number)
    .pipe(z.number().min(1, 'is less than 1').max(largest, `is more than ${largest}`))
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean),
)
const badge = z.enum(['certified', 'none'], 'is neither “certified” nor “none”').optional()

const schema = z.object({
  page: whole(1_000_000).default(1),
  entries: whole(largestPage).default(40),
  search: z.string().trim().max(100, 'is longer than 100 characters').optional(),
  badge_type: badge,
  badge,
  include: list.optional(),
  exclude: list.optional(),
  chains: list.optional(),
  names: list.optional(),
  rdns: list.optional(),
  platform: z.enum(['ios', 'android'], 'is neither “ios” nor “android”').optional(),
})

/** What `/getWallets` is asked for. */
export type WalletsQuery = Omit<z.output<typeof schema>, 'badge_type'>

/** Reads a query as {@link sameQuery} gives it. */
export function readWalletsQuery(
  parameters: URLSearchParams,
): { readonly query: WalletsQuery } | { readonly reasons: readonly [Reason, ...Reason[]] } {
  const parsed = schema.safeParse(Object.fromEntries(parameters))
  if (!parsed.success) {
    const reasons = parsed.error.issues.map(toReason)
    return { reasons: reasons as [Reason, ...Reason[]] } // A failure has an issue.
  }
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

function toReason({ path, message }: z.core.$ZodIssue): Reason {
  const field = path.join('.')
  return { field, description: `${field} ${message}` }
}
