import type { Billfold } from '../Billfold.js'
import { parseUrl } from '../utils/parseUrl.js'
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
  if (!given || service === undefined) return undefined
  // A path is one at the service, wherever that is.
  const image = parseUrl(/^\/(?!\/)/.test(given) ? service + given : given, service)
  if (image?.origin === new URL(service).origin) return image.href
  return image?.protocol === 'data:' ? safeImageUrl(image.href) : undefined
}
