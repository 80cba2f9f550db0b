import { randomUUID } from 'node:crypto'
import { type Endpoint, endpoints } from 'billfold/protocol'
import { pick, type Random } from '../helpers/createRandom.js'

/** What is sent over a socket, to the byte. */
export type HostileRequest = {
  readonly kind: 'good' | 'address' | 'headers' | 'body' | 'bytes'
  readonly bytes: Buffer
  /** Whether it is HTTP, so that an answer must come. */
  readonly isHttp: boolean
}

const all: readonly Endpoint[] = Object.values(endpoints)
const kinds = ['good', 'address', 'headers', 'body', 'body', 'bytes'] as const

/** A request that may be wrong in one of the ways that requests can be wrong. */
export function makeRequest(random: Random): HostileRequest {
  const kind = pick(kinds, random(kinds.length))
  const { method, path, body } = pick(all, random(all.length))
  const target = kind === 'address' ? twistTarget(path, random) : fill(path)
  const sent = body || kind === 'body' ? makeBody(path, kind === 'body', random) : Buffer.alloc(0)
  const headers = [
    'host: 127.0.0.1',
    'connection: close',
    'origin: https://shop.example',
    ...(sent.length > 0 ? ['content-type: application/json'] : []),
    ...(kind === 'headers' ? twistHeaders(random) : []),
  ]
  const hasLength = headers.some((line) => /^(content-length|transfer-encoding):/i.test(line))
  if (!hasLength && sent.length > 0) headers.push(`content-length: ${sent.length}`)
  const verb = kind === 'address' && random(4) === 0 ? pick(verbs, random(verbs.length)) : method
  const head = Buffer.from(`${verb} ${target} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
  const bytes = Buffer.concat([head, sent])
  if (kind !== 'bytes') return { kind, bytes, isHttp: !hasLength }
  return { kind, bytes: damage(bytes, random), isHttp: false }
}

const verbs = ['HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND']

const account = `0x${'ab'.repeat(20)}`

const fill = (path: string) =>
  `${path.replace('{address}', account).replace(/\{\w+\}/g, 'ab'.repeat(16))}?projectId=soak&chainId=eip155:1&st=web&sv=1`

/** Texts that programs stumble over. */
const oddTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202etxt.exe',
  '__proto__',
  'constructor',
  'toString',
  '../../../../etc/passwd',
  '..\\..\\',
  "'; DROP TABLE projects; --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what an attacker would write
  '${7*7}',
  '%00',
  '%',
  '%zz',
  '%c0%ae',
  'é'.repeat(300),
  '🦊'.repeat(50),
  'a'.repeat(9000),
  'eip155:',
  ':1',
  'eip155:1:0x',
  '1e400',
  '-1',
  '0x',
  'NaN',
  'null',
  'https://[::1',
  'http://169.254.169.254/',
  'file:///etc/passwd',
  'did:key:z6Mk',
  'Bearer ',
  'eyJhbGciOiJub25lIn0.e30.',
] as const

const oddValues = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  1e308,
  [],
  {},
  [[[[[[[[]]]]]]]],
  { __proto__: null, toJSON: 1, length: -1 },
  Array.from({ length: 1200 }, (_, index) => index),
  ...oddTexts,
] as const

function twistTarget(path: string, random: Random): string {
  const odd = () => encode(pick(oddTexts, random(oddTexts.length)), random)
  const base = path.replace(/\{\w+\}/g, odd)
  const names = [
    'projectId',
    'chainId',
    'page',
    'entries',
    'search',
    'include',
    'chains',
    'st',
    odd(),
  ]
  const query = Array.from(
    { length: random(6) },
    () => `${pick(names, random(names.length))}=${odd()}`,
  )
  const place = random(8) === 0 ? `${base}/${odd()}` : base
  return `${place}?${query.join('&')}`.slice(0, 12_000)
}

/** Percent-encoded, or as it is as far as a request line can hold it. */
function encode(text: string, random: Random): string {
  if (random(3) > 0) return encodeURIComponent(Buffer.from(text).toString())
  return text.replace(/[^\x21-\x7e]/g, '').replaceAll('#', '')
}

function twistHeaders(random: Random): string[] {
  const odd = () => pick(oddTexts, random(oddTexts.length)).replace(/[^\x20-\x7e]/g, '?')
  const makers: readonly (() => string)[] = [
    () => `authorization: Bearer ${odd()}`,
    () => `origin: ${odd()}`,
    () => `x-forwarded-for: ${odd()}, ${odd()}`,
    () => `x-project-id: ${odd()}`,
    () => `content-type: ${odd()}`,
    () => `content-encoding: ${pick(['gzip', 'br', odd()], random(3))}`,
    () => `accept: ${odd()}`,
    () => `if-none-match: ${odd()}`,
    () => `range: bytes=${random(100)}-${odd()}`,
    () => `access-control-request-headers: ${odd()}`,
    () => `upgrade: ${pick(['websocket', 'h2c', odd()], random(3))}`,
    () => `content-length: ${pick(['-1', '99999999999999', '1, 2', 'x'], random(4))}`,
    () => 'transfer-encoding: chunked',
    () => `cookie: ${'a=b; '.repeat(random(400))}`,
  ]
  return Array.from({ length: 1 + random(4) }, () => pick(makers, random(makers.length))())
}

const samples: Readonly<Record<string, () => unknown>> = {
  '/e': event,
  '/batch': () => [event(), event()],
  '/v1': () => ({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
  '/v1/fungible/price': () => ({ addresses: [`eip155:1:${account}`] }),
  '/auth/v1/verify': () => ({ signIns: [{ message: 'shop.example wants', signature: '0x00' }] }),
  '/auth/v1/session': () => ({ refreshToken: 'a.b' }),
  '/auth/v1/revoke': () => ({ refreshToken: 'a.b' }),
}

function event() {
  return {
    eventId: randomUUID(),
    url: 'https://shop.example/',
    domain: 'shop.example',
    timestamp: Date.now(),
    props: { type: 'track', event: 'MODAL_OPEN', address: '0x00', properties: { connected: true } },
  }
}

function makeBody(path: string, isOdd: boolean, random: Random): Buffer {
  const sample = samples[path]?.() ?? {}
  if (!isOdd) return Buffer.from(JSON.stringify(sample))
  const text = JSON.stringify(twistValue(sample, random)) ?? ''
  switch (random(6)) {
    case 0:
      return Buffer.from(text.slice(0, random(text.length + 1)))
    case 1:
      return damage(Buffer.from(text), random)
    case 2:
      return Buffer.from('['.repeat(1 + random(50_000)))
    default:
      return Buffer.from(text)
  }
}

/** The same with an odd value in one place, or with a place too many. */
function twistValue(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random(4) === 0)
    return pick(oddValues, random(oddValues.length))
  const entries = Object.entries(value)
  const at = random(entries.length + 1)
  const [name, inner] = entries[at] ?? [pick(oddTexts, random(oddTexts.length)), {}]
  const twisted = Object.fromEntries([...entries, [name, twistValue(inner, random)]])
  return Array.isArray(value) ? Object.values(twisted) : twisted
}

function damage(bytes: Buffer, random: Random): Buffer {
  const damaged = Buffer.from(bytes)
  for (let count = 1 + random(8); count > 0 && damaged.length > 0; count -= 1)
    damaged[random(damaged.length)] = random(256)
  return random(3) === 0 ? damaged.subarray(0, random(damaged.length + 1)) : damaged
}
