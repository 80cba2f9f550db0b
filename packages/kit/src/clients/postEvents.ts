import { ServiceError } from '../errors/ServiceError.js'
import { type AnalyticsService, analyticsAddress } from './analyticsAddress.js'

/** Milliseconds. */
const timeout = 10_000

/**
 * Sends events (`POST /batch`). They go on their way even if the page is left meanwhile.
 *
 * @param parameters.body A JSON list of events, at most 64 kB
 * @throws ServiceError
 */
export async function postEvents(
  service: AnalyticsService,
  { body }: { body: string },
): Promise<void> {
  const response = await fetch(analyticsAddress(service, 'batch'), {
    method: 'POST',
    // A plain text needs no leave of the server beforehand.
    body,
    keepalive: true,
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  }).catch((cause) => {
    throw new ServiceError({ status: undefined, cause })
  })
  if (!response.ok) throw new ServiceError({ status: response.status })
}
