import type { Billfold } from '../Billfold.js'
import { safeImageUrl } from '../utils/safeImageUrl.js'

/**
 * The address of an image that the account service names, if it is its own or `data:`: images of anybody
 * else would tell them who looks.
 */
export function serviceImageUrl(
  { options }: Billfold,
  given: string | undefined,
): string | undefined {
  const service = options.accountService?.url
  if (!given || service === undefined || !URL.canParse(given, service)) return undefined
  // A path is one at the service, wherever that is.
  const { href, origin, protocol } = new URL(
    /^\/(?!\/)/.test(given) ? service + given : given,
    service,
  )
  if (origin === new URL(service).origin) return href
  return protocol === 'data:' ? safeImageUrl(href) : undefined
}
