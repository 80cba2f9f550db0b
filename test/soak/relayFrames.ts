import { pick, type Random } from '../helpers/createRandom.js'

/** A frame of a hostile client, and what it is by its making. */
export type HostileFrame = { readonly kind: FrameKind; readonly data: string | Buffer }

export type FrameKind = (typeof kinds)[number]['kind']

type Makings = {
  readonly random: Random
  /** Stands at the beginning of what this client publishes. */
  readonly mark: string
  /** Topics that it may listen on. */
  readonly own: readonly string[]
  /** Topics that it may publish on, others' too. */
  readonly all: readonly string[]
}

type Call = { id: unknown; jsonrpc: string; method: string; params: Record<string, unknown> }

const kibibyte = 1024
const mebibyte = 1024 * kibibyte

/** How many of a thousand frames are of which kind. */
const kinds = [
  { kind: 'valid', share: 400, make: (makings: Makings) => JSON.stringify(makeCall(makings)) },
  { kind: 'mutated', share: 300, make: mutate },
  { kind: 'wrong types', share: 220, make: misstype },
  { kind: 'nested', share: 20, make: nest },
  { kind: 'noise', share: 38, make: makeNoise },
  { kind: 'large', share: 20, make: (makings: Makings) => swell(makings, 64 * kibibyte) },
  // Just under, or over, what a message may be.
  { kind: 'huge', share: 1, make: (makings: Makings) => swell(makings, mebibyte) },
  { kind: 'too large', share: 1, make: (makings: Makings) => swell(makings, 2 * mebibyte) },
] as const

const total = kinds.reduce((sum, { share }) => sum + share, 0)

export function makeFrame(makings: Makings): HostileFrame {
  let left = makings.random(total)
  for (const { kind, share, make } of kinds) {
    if (left < share) return { kind, data: make(makings) }
    left -= share
  }
  return { kind: 'noise', data: '' }
}

function makeCall(makings: Makings): Call {
  const { random, own, all } = makings
  const topic = pick(own, random(own.length))
  const anyTopic = pick(all, random(all.length))
  const text = () => `${makings.mark} ${random(2 ** 31)}`
  const publication = () => ({ topic: anyTopic, message: text(), ttl: 1 + random(600), tag: 1108 })
  const calls: readonly (readonly [string, Record<string, unknown>])[] = [
    ['irn_publish', publication()],
    ['irn_publish', publication()],
    ['irn_publish', publication()],
    ['iridium_publish', publication()],
    ['irn_batchPublish', { messages: [publication(), publication()] }],
    ['irn_subscribe', { topic }],
    ['irn_subscribeBlocking', { topic }],
    ['irn_batchSubscribe', { topics: own }],
    ['irn_batchSubscribeBlocking', { topics: [topic] }],
    ['irn_unsubscribe', { topic, id: topic }],
    ['irn_batchUnsubscribe', { subscriptions: [{ topic, id: topic }] }],
    ['irn_fetchMessages', { topic }],
    ['irn_batchFetchMessages', { topics: own }],
    ['irn_batchReceive', { receipts: [{ topic, message_id: topic }] }],
    ['wc_proposeSession', { pairingTopic: topic, sessionProposal: text(), ttl: 300 }],
    [
      'wc_approveSession',
      {
        pairingTopic: anyTopic,
        sessionTopic: topic,
        sessionProposalResponse: text(),
        sessionSettlementRequest: text(),
        ttl: 300,
      },
    ],
  ]
  const [method, params] = pick(calls, random(calls.length))
  return { id: 1 + random(2 ** 40), jsonrpc: '2.0', method, params }
}

/** A good frame in which some characters are others, missing, or there twice. */
function mutate(makings: Makings): string {
  const { random } = makings
  let text = JSON.stringify(makeCall(makings))
  for (let times = 1 + random(4); times > 0; times -= 1) {
    const at = random(text.length + 1)
    const length = random(8)
    const middle = pick(
      [
        '',
        text.slice(at, at + length).repeat(2),
        String.fromCharCode(random(65_536)),
        '"',
        '{',
        ']',
      ],
      random(6),
    )
    text = text.slice(0, at) + middle + text.slice(at + length)
  }
  return text
}

const oddValues: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e308, 2 ** 53, Number.MIN_SAFE_INTEGER, '', '\0', '\ud800'],
  ...[
    '1',
    'a'.repeat(64),
    'A'.repeat(64),
    `${'a'.repeat(63)}\n`,
    '../../etc',
    "'; DROP TABLE x; --",
  ],
  ...[[], {}, [[]], [null], { length: 3 }, { topic: {} }, { toString: null }],
]
const oddNames = [
  'constructor',
  '__proto__',
  'toString',
  '',
  'irn_',
  'irn_subscription',
  'IRN_PUBLISH',
]
const oddIds = [
  '9007199254740993',
  '1795219853063123457',
  '"x"',
  '1e400',
  '-0',
  'null',
  '[1]',
  '""',
]

/** A good frame in which a field holds what it must not. */
function misstype(makings: Makings): string {
  const { random } = makings
  const call = makeCall(makings)
  const odd = () => pick(oddValues, random(oddValues.length))
  const names = Object.keys(call.params)
  const ways: readonly (() => unknown)[] = [
    () => ({ ...call, params: { ...call.params, [pick(names, random(names.length))]: odd() } }),
    () => ({ ...call, params: { ...call.params, [pick(names, random(names.length))]: [odd()] } }),
    () => ({ ...call, params: odd() }),
    () => ({ ...call, method: pick(oddNames, random(oddNames.length)) }),
    () => ({ ...call, method: odd() }),
    () => ({ id: call.id, result: odd() }),
    () => [call, call],
    () => odd(),
    () => ({ ...call, params: { ...call.params, topics: Array(501).fill(call.params.topic) } }),
  ]
  const text = JSON.stringify(pick(ways, random(ways.length))())
  return random(4) > 0
    ? text
    : text.replace(/"id":\d+/, `"id":${pick(oddIds, random(oddIds.length))}`)
}

function nest(makings: Makings): string {
  const { random } = makings
  const depth = 1 + random(20_000)
  const [open, close] = pick(
    [
      ['[', ']'],
      ['{"a":', '}'],
      ['{"params":', '}'],
    ],
    random(3),
  )
  const nested = `${open.repeat(depth)}1${close.repeat(random(5) > 0 ? depth : depth - 1)}`
  if (random(2) === 0) return nested
  return JSON.stringify(makeCall(makings)).replace('"params":{', `"params":{"odd":${nested},`)
}

function makeNoise({ random }: Makings): string | Buffer {
  const bytes = Buffer.from(Array.from({ length: random(200) }, () => random(256)))
  return random(2) === 0 ? bytes : bytes.toString('latin1')
}

function swell(makings: Makings, size: number): string {
  const { random, mark, all } = makings
  const length = Math.round(size * (0.98 + random(40) / 1000))
  const message = `${mark} ${random(2 ** 31)} ${pick(['x', '"', '\\', 'é'], random(4)).repeat(length)}`
  const params = { topic: pick(all, random(all.length)), message, ttl: 60, tag: 0 }
  return JSON.stringify({ id: 1 + random(2 ** 40), jsonrpc: '2.0', method: 'irn_publish', params })
}
