import type { Context } from 'hono'
import { LoginRefusal } from './LoginRefusal.js'

/** The address of this server as callers have it, without a last slash. */
export type ReadPublicUrl = (context: Context) => string

const loopback = /^(localhost|127(\.\d+){3}|\[::1\]|[\w.-]+\.localhost)$/

/**
 * Gives what the operator says. Where nothing is said, what the call names, on this machine alone: callers
 * write that themselves, and could have links in mails lead anywhere.
 */
export function createPublicUrlReader(publicUrl: string | undefined): ReadPublicUrl {
  if (publicUrl !== undefined) {
    const fixed = publicUrl.replace(/\/+$/, '')
    return () => fixed
  }
  return (context) => {
    const { origin, hostname } = new URL(context.req.url)
    if (!loopback.test(hostname)) throw new LoginRefusal('invalidProof')
    return origin
  }
}
