import { type LookupAddress, lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { FetchError } from './FetchError.js'
import { isPublicAddress } from './isPublicAddress.js'

export type FetchPublicParameters = {
  /**
   * Hosts that may be asked, with a port where it is not the usual one. Those named may be in the
   * server's own network; `*` stands for all that are public.
   */
  readonly hosts: readonly string[]
  /** The bytes that are read, at most. */
  readonly largest: number
  readonly signal: AbortSignal
  /** What is posted, as JSON; then redirects are followed that keep it. @default nothing is posted */
  readonly body?: string | undefined
  /** Whether hosts that are not named have to be asked by `https:`. @default false */
  readonly isSecure?: boolean | undefined
}

const mostRedirects = 3
/** Statuses of redirects that have a body posted again; the others would ask for something else. */
const keepsBody: readonly number[] = [307, 308]

/**
 * Fetches what a stranger has named, and reaches nothing in the server's own network: each address that a
 * name resolves to is looked at, the connection goes to that very address, and a redirect begins anew.
 *
 * @throws FetchError when it may not be asked, or does not give it; Error when it does not come; the signal's
 * reason
 */
export async function fetchPublic(
  address: string,
  parameters: FetchPublicParameters,
): Promise<Buffer> {
  let url = parseUrl(address)
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const answer = await fetchOnce(url, parameters)
    if ('body' in answer) return answer.body
    url = parseUrl(answer.location, url)
  }
  throw new FetchError('It leads on and on.', { reason: 'unusable' })
}

function parseUrl(address: string, base?: URL): URL {
  if (!URL.canParse(address, base?.href)) throw forbidden('No address.')
  return new URL(address, base)
}

async function fetchOnce(
  url: URL,
  parameters: FetchPublicParameters,
): Promise<{ body: Buffer } | { location: string }> {
  const { hosts, largest, signal, body, isSecure } = parameters
  const isHttps = url.protocol === 'https:'
  if (!isHttps && url.protocol !== 'http:') throw forbidden('Neither http nor https.')
  if (url.username || url.password) throw forbidden('It brings a password.')
  const isNamed = hosts.includes(url.host)
  if (!isNamed && (!hosts.includes('*') || url.port !== ''))
    throw forbidden('A host that may not be asked.')
  if (!isNamed && isSecure && !isHttps) throw forbidden('Not https.')
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (!isNamed && isIP(literal) && !isPublicAddress(literal)) throw forbidden('No public host.')
  const length = body === undefined ? undefined : Buffer.byteLength(body)
  return new Promise((resolve, reject) => {
    const ask = isHttps ? requestHttps : requestHttp
    const request = ask(
      url,
      {
        method: body === undefined ? 'GET' : 'POST',
        // No cookies, no keys, no connection that another has opened.
        agent: false,
        headers: {
          accept: 'image/*, application/json',
          'user-agent': 'billfold-server',
          ...(length !== undefined && {
            'content-type': 'application/json',
            'content-length': length,
          }),
        },
        lookup: isNamed ? undefined : lookupPublic,
        signal,
      },
      (response) => {
        const { statusCode: status = 0, headers } = response
        const fail = (error: FetchError) => {
          request.destroy()
          reject(error)
        }
        const isRedirect = status >= 300 && status < 400 && headers.location !== undefined
        if (isRedirect && (body === undefined || keepsBody.includes(status))) {
          request.destroy()
          resolve({ location: headers.location ?? '' })
          return
        }
        if (status !== 200)
          return fail(new FetchError(`Status ${status}.`, { reason: 'status', status }))
        const tooLarge = () => fail(new FetchError('Too large.', { reason: 'unusable' }))
        if (Number(headers['content-length']) > largest) return tooLarge()
        const parts: Buffer[] = []
        let read = 0
        response.on('data', (part: Buffer) => {
          read += part.length
          if (read > largest) tooLarge()
          else parts.push(part)
        })
        response.on('error', reject)
        response.on('end', () => resolve({ body: Buffer.concat(parts) }))
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

function forbidden(message: string): FetchError {
  return new FetchError(message, { reason: 'forbidden' })
}

/** Gives a socket the public addresses of a name, all of which must be. */
const lookupPublic: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? []
    if (error || !first) return callback(error ?? new Error('No such host.'), '')
    if (!found.every(({ address }) => isPublicAddress(address)))
      return callback(forbidden('No public host.'), '')
    if (options.all) callback(null, found)
    else callback(null, first.address, first.family)
  })
