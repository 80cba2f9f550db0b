import type { MiddlewareHandler } from 'hono'
import { type AddressReader, limitKey } from './createAddressReader.js'
import type { RateLimiter } from './RateLimiter.js'
import { readAddress } from './readAddress.js'
import { refuseTooMany } from './refuseTooMany.js'

/** Lets one network address make so many calls a minute; others get a 429. */
export function limitRequests(parameters: {
  limiter: RateLimiter
  addressOf: AddressReader
  perMinute: number
}): MiddlewareHandler {
  const { limiter, addressOf, perMinute } = parameters
  return async (context, next) => {
    const key = `address:${limitKey(readAddress(context, addressOf))}`
    const wait = await limiter.take(key, { perMinute })
    return wait === undefined ? next() : refuseTooMany(context, wait)
  }
}
