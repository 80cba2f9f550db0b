import type { z } from 'zod'
import type { AnalyticsEvent } from './AnalyticsEvent.js'
import { clean, eventSchema } from './eventSchema.js'

/** What the events of one call have in common. */
type Shared = {
  readonly project: string
  /** ISO 8601. */
  readonly receivedAt: string
  readonly sdkType: string | undefined
  readonly sdkVersion: string | undefined
}

const longestVersion = 64

/** Reads one event of a call, or says what is wrong with it. */
export function readEvent(
  given: unknown,
  shared: Shared,
): { event: AnalyticsEvent } | { issues: readonly z.core.$ZodIssue[] } {
  const parsed = eventSchema.safeParse(given, { reportInput: true })
  if (!parsed.success) return { issues: parsed.error.issues }
  const { timestamp, props, ...rest } = parsed.data
  const event = {
    ...rest,
    ...props,
    happenedAt: timestamp,
    project: clean(shared.project),
    receivedAt: shared.receivedAt,
    sdkType: cut(shared.sdkType),
    sdkVersion: cut(shared.sdkVersion),
  }
  return { event }
}

function cut(value: string | undefined): string | undefined {
  return value === undefined ? undefined : clean(value.slice(0, longestVersion))
}
