import { providerPages, type SocialProvider } from 'billfold/protocol'

const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/**
 * Whether an address is the page at which a provider asks its visitors. The server names it, and this release knows it:
 * a server in other hands sends nobody to a page that looks like it.
 *
 * @param parameters.standIn What plays the providers, as the frame's own server says it; on this machine alone.
 */
export function isProviderPage(
  address: string,
  { provider, standIn }: { provider: SocialProvider; standIn: string | undefined },
): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.username !== '' || url.password !== '' || url.hash !== '') return false
  const page = `${url.origin}${url.pathname}`
  if (page === providerPages[provider]) return true
  const own = standIn !== undefined && URL.canParse(standIn) ? new URL(standIn) : undefined
  return (
    own !== undefined && loopback.test(own.hostname) && page === `${own.origin}/${provider}/auth`
  )
}
