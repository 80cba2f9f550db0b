import { openFrameOrigins } from 'billfold/protocol'
import { OriginError, parseAllowedOrigin } from './parseAllowedOrigin.js'

const loopback = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::|$)/

/**
 * Where pages may be that hold the frame: a project's own origins, but for those without `https:` that are not
 * of this machine, and for any that strangers could have. What `*` stands for is no list of origins.
 *
 * @param allowed As `Projects.allowedOrigins` gives them; undefined for no project.
 */
export function frameAncestors(allowed: readonly string[] = []): readonly string[] {
  if (allowed.includes('*')) return openFrameOrigins
  return allowed.filter((origin) => {
    const isSecure = origin.startsWith('https://') || loopback.test(origin)
    return isSecure && isExact(origin)
  })
}

/** They were read when they were added, by the rules of then. */
function isExact(origin: string): boolean {
  try {
    return parseAllowedOrigin(origin) === origin
  } catch (error) {
    if (error instanceof OriginError) return false
    throw error
  }
}
