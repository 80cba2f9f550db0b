import { type LookupAddress, lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
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
}

const mostRedirects = 3

/**
 * Fetches what a stranger has named, and reaches nothing in the server's own network: each address that a
 * name resolves to is looked at, the connection goes to that very address, and a redirect begins anew.
 *
 * @throws Error when it may not be fetched, is too large, or does not come; the signal's reason
 */
export async function fetchPublic(
  address: string,
  parameters: FetchPublicParameters,
): Promise<Buffer> {
  let url = new URL(address)
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const answer = await fetchOnce(url, parameters)
    if ('body' in answer) return answer.body
    url = new URL(answer.location, url)
  }
  throw new Error('It leads on and on.')
}

function fetchOnce(
  url: URL,
  { hosts, largest, signal }: FetchPublicParameters,
): Promise<{ body: Buffer } | { location: string }> {
  const isSecure = url.protocol === 'https:'
  if (!isSecure && url.protocol !== 'http:') throw new Error('Neither http nor https.')
  if (url.username || url.password) throw new Error('It brings a password.')
  const isNamed = hosts.includes(url.host)
  if (!isNamed && (!hosts.includes('*') || url.port !== ''))
    throw new Error('A host that may not be asked.')
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (!isNamed && isIP(literal) && !isPublicAddress(literal)) throw new Error('No public host.')
  return new Promise((resolve, reject) => {
    const ask = isSecure ? requestHttps : requestHttp
    const request = ask(
      url,
      {
        // No cookies, no keys, no connection that another has opened.
        agent: false,
        headers: { accept: 'image/*, application/json', 'user-agent': 'billfold-server' },
        lookup: isNamed ? undefined : lookupPublic,
        signal,
      },
      (response) => {
        const { statusCode = 0, headers } = response
        const fail = (reason: string) => {
          request.destroy()
          reject(new Error(reason))
        }
        if (statusCode >= 300 && statusCode < 400 && headers.location) {
          request.destroy()
          resolve({ location: headers.location })
          return
        }
        if (statusCode !== 200) return fail(`Status ${statusCode}.`)
        if (Number(headers['content-length']) > largest) return fail('Too large.')
        const parts: Buffer[] = []
        let length = 0
        response.on('data', (part: Buffer) => {
          length += part.length
          if (length > largest) fail('Too large.')
          else parts.push(part)
        })
        response.on('error', reject)
        response.on('end', () => resolve({ body: Buffer.concat(parts) }))
      },
    )
    request.on('error', reject)
    request.end()
  })
}

/** Gives a socket the public addresses of a name, all of which must be. */
const lookupPublic: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? []
    if (error || !first) return callback(error ?? new Error('No such host.'), '')
    if (!found.every(({ address }) => isPublicAddress(address)))
      return callback(new Error('No public host.'), '')
    if (options.all) callback(null, found)
    else callback(null, first.address, first.family)
  })
