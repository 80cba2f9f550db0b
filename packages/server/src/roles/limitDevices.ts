import type { Config } from '../config.js'
import { createSecurityLog } from '../createSecurityLog.js'
import { createAddressReader } from '../middleware/createAddressReader.js'
import { createHoldings } from '../middleware/createHoldings.js'
import { createRateLimiter } from '../middleware/createRateLimiter.js'
import { limitRequests } from '../middleware/limitRequests.js'
import type { Parts } from './openParts.js'

/** The limits of a network address on calls of the embedded wallet's frame. */
export function limitDevices(config: Config, { names, metrics, log }: Parts) {
  const limiter = createRateLimiter(config.REDIS_URL, names)
  const onSecurity = createSecurityLog(log)
  const limit = limitRequests({
    limiter,
    addressOf: createAddressReader(config.TRUSTED_PROXIES),
    perMinute: config.REQUESTS_PER_MINUTE,
    holdings: createHoldings(config.HTTP_BYTES_PER_ADDRESS),
    largestBody: config.BODY_LIMIT,
    onRefused(kind) {
      metrics.http.refused(kind)
      onSecurity({ event: 'limit', kind })
    },
  })
  return { limit, stop: () => limiter.close() }
}
