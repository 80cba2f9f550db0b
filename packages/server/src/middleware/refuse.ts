import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** What is wrong, and with which part of the call; a field of '' is the call as a whole. */
export type Reason = { readonly field: string; readonly description: string }

/** Answers a call that is not served, in the form that clients of the API read. */
export function refuse(
  context: Context,
  status: ContentfulStatusCode,
  ...reasons: readonly [Reason, ...Reason[]]
): Response {
  return context.json({ status: 'FAILED', reasons }, status)
}
