import { readAnalyticsConfig } from '../protocol/analytics.js'
import { type AnalyticsService, analyticsAddress } from './analyticsAddress.js'

/** Milliseconds. */
const timeout = 10_000

/** Asks a server whether it takes events (`GET /getAnalyticsConfig`). No answer is a no. */
export async function requestAnalyticsConfig(
  service: AnalyticsService,
  { signal }: { signal: AbortSignal },
): Promise<boolean> {
  try {
    const response = await fetch(analyticsAddress(service, 'getAnalyticsConfig'), {
      signal: AbortSignal.any([AbortSignal.timeout(timeout), signal]),
      redirect: 'error',
    })
    return response.ok && readAnalyticsConfig(await response.json())
  } catch {
    return false
  }
}
