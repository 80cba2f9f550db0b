import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'

/** What is wrong, and with which part of the call; a field of '' is the call as a whole. */
export type Reason = { readonly field: string; readonly description: string }

/** Of a body that cannot be parsed. */
export const noJson: Reason = { field: '', description: 'No JSON.' }

/** What is wrong, by a schema. */
export function reasonsOf({ issues }: z.core.$ZodError): readonly [Reason, ...Reason[]] {
  const reasons = issues.map(({ path, message }) => ({
    field: path.join('.'),
    description: message,
  }))
  return reasons as [Reason, ...Reason[]] // A failure has an issue.
}

/** Answers a call that is not served, in the form that clients of the API read. */
export function refuse(
  context: Context,
  status: ContentfulStatusCode,
  ...reasons: readonly [Reason, ...Reason[]]
): Response {
  return context.json({ status: 'FAILED', reasons }, status)
}
