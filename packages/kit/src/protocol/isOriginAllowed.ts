import { parseUrl } from '../utils/parseUrl.js'

const label = /^[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?$/

/**
 * Whether an origin, as browsers write it, is one of those that a project allows: `https://app.example`,
 * `https://*.app.example`, `http://localhost:*`. A wildcard stands for one label, never for none: neither
 * `https://app.example` nor `https://a.b.app.example` is `https://*.app.example`.
 */
export function isOriginAllowed(origin: string, allowed: readonly string[]): boolean {
  const url = parseUrl(origin)
  // Browsers write origins in one way only; a star in one is no wildcard.
  if (url?.origin !== origin || origin.includes('*')) return false
  return allowed.some((pattern) => pattern === origin || isCovered(url, pattern))
}

function isCovered(url: URL, pattern: string): boolean {
  if (pattern.endsWith(':*')) return `${url.protocol}//${url.hostname}:*` === pattern
  const [first = '', ...rest] = url.host.split('.')
  return label.test(first) && `${url.protocol}//*.${rest.join('.')}` === pattern
}
