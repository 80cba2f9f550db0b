import { parse } from 'tldts'

/** An origin that cannot be allowed, and what to write instead. */
export class OriginError extends Error {
  override name = 'OriginError'
}

const shape = /^(https?):\/\/(\[[0-9a-f:.]+\]|[^\s/?#\\@:%[\]]+)(?::(\d{1,5}|\*))?$/i
const label = /^[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?$/
const loopback: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/**
 * Reads an origin as the operator writes it and gives it back as browsers write theirs:
 * `https://app.example`, with a wildcard for the left-most label (`https://*.app.example`), or a
 * loopback host with any port (`http://localhost:*`).
 *
 * @throws OriginError when it is none of these, or covers what anybody can get
 */
export function parseAllowedOrigin(text: string): string {
  const [, scheme, host = '', port] = shape.exec(text) ?? []
  if (!scheme)
    throw new OriginError(
      `"${text}" is not an origin. Write a scheme, a host and, if it has one, a port, without a path: https://app.example`,
    )
  if (port === '*') return anyPort(text, scheme, host)
  const isWild = host.startsWith('*.')
  const plainHost = isWild ? host.slice(2) : host
  if (plainHost.includes('*'))
    throw new OriginError(
      `"${text}" has a wildcard in the wrong place. Only the whole left-most label may be one: https://*.app.example`,
    )
  const url = readUrl(text, `${scheme}://${plainHost}${port === undefined ? '' : `:${port}`}`)
  if (isWild) refuseShared(text, url.hostname)
  return isWild ? url.origin.replace('://', '://*.') : url.origin
}

function anyPort(text: string, scheme: string, host: string): string {
  const name = host.toLowerCase()
  if (loopback.includes(name)) return `${scheme.toLowerCase()}://${name}:*`
  throw new OriginError(
    `"${text}" allows any port. Only localhost, 127.0.0.1 and [::1] may: name the port.`,
  )
}

function readUrl(text: string, address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isHost =
    url?.hostname.startsWith('[') || url?.hostname.split('.').every((each) => label.test(each))
  if (url && isHost) return url
  throw new OriginError(`"${text}" has no valid host. Write it as in https://app.example`)
}

/** Below a public suffix anybody can get a name. */
function refuseShared(text: string, hostname: string): void {
  const { domain, isIp } = parse(hostname, { allowPrivateDomains: true })
  if (domain && !isIp) return
  throw new OriginError(
    `"${text}" would allow pages of strangers: anybody can get a name under "${hostname}". List the exact origin, or a wildcard below a domain of your own.`,
  )
}
