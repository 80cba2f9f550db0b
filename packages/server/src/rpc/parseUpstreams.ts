/** For each chain (CAIP-2) the addresses of its nodes. They may hold keys: never to be shown. */
export type RpcUpstreams = Readonly<Record<string, readonly [string, ...string[]]>>

const mostUpstreams = 5

/**
 * Reads `{"eip155:1":["https://…","https://…"]}`, as text or as an object.
 *
 * @throws Error that says what is wrong and where, and never repeats an address
 */
export function parseUpstreams(given: unknown): RpcUpstreams {
  const value = typeof given === 'string' ? parseJson(given) : given
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('expected an object of chain ids with lists of addresses')
  const chains = Object.entries(value).map(([chainId, urls]) => {
    if (!/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(chainId))
      throw new Error(`"${chainId.slice(0, 41)}" is no chain id such as eip155:1`)
    return [chainId, readUrls(chainId, urls)] as const
  })
  return Object.fromEntries(chains)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('not valid JSON') // The parser's own words repeat the text.
  }
}

function readUrls(chainId: string, urls: unknown): readonly [string, ...string[]] {
  if (!Array.isArray(urls) || urls.length > mostUpstreams)
    throw new Error(`${chainId} needs a list of 1 to ${mostUpstreams} addresses`)
  const read = urls.map((url: unknown, index) => readUrl(url, `address ${index + 1} of ${chainId}`))
  if (new Set(read).size < read.length) throw new Error(`${chainId} has an address twice`)
  const [first, ...others] = read
  if (first === undefined) throw new Error(`${chainId} needs a list of 1 to 5 addresses`)
  return [first, ...others]
}

function readUrl(url: unknown, where: string): string {
  if (typeof url !== 'string' || !URL.canParse(url)) throw new Error(`${where} is no URL`)
  const { protocol, href } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new Error(`${where} must begin with https:// or http://`)
  return href
}
