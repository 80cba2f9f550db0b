import { parseUrl } from './parseUrl.js'

const dataImage = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i

/**
 * The address of an image that may be shown, or undefined. What a wallet or a token list says of
 * itself is hostile, so only `https:`, a `data:` image of a common kind, and files of the page's own
 * origin pass; on a developer's own machine those of its other ports, too. An SVG is safe only inside `<img>`, where it runs no script.
 *
 * @param url what was announced; anything but a string is refused
 * @param base the page's address, against which a relative one is read. @default document.baseURI
 */
export function safeImageUrl(
  url: unknown,
  base: string = globalThis.document?.baseURI ?? 'https://server.invalid/',
): string | undefined {
  if (typeof url !== 'string' || url.trim() === '') return undefined
  const parsed = parseUrl(url, base)
  if (!parsed) return undefined
  if (parsed.protocol === 'https:') return url.trim()
  if (parsed.protocol === 'data:') return dataImage.test(parsed.href) ? parsed.href : undefined
  if (parsed.protocol !== 'http:') return undefined
  // Opaque origins read "null" and must not be taken for one another.
  const own = new URL(base)
  const isOwn = own.origin !== 'null' && parsed.origin === own.origin
  return isOwn || (isLoopback(own) && isLoopback(parsed)) ? url.trim() : undefined
}

/** A developer's own machine, where page and server are on different ports. */
function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
}
