import fc from 'fast-check'
import { createJudge } from '../../packages/frame/src/channel/createJudge.js'
import {
  frameLimits,
  frameMethods,
  laterFrameMethods,
} from '../../packages/kit/src/protocol/frame.js'

const email = fc.constantFrom('ada@example.org', 'a.b+c@mail.example.co.uk')
const otp = fc.integer({ min: 0, max: 999_999 }).map((code) => String(code).padStart(6, '0'))
const chainId = fc.constantFrom(
  'eip155:1',
  'eip155:8453',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
)
const nothing = fc.constant({})

/** Parameters that each method takes. */
const good: Readonly<Record<keyof typeof frameMethods, fc.Arbitrary<object>>> = {
  switchNetwork: fc.record({ chainId }),
  connectEmail: fc.record({ email }),
  connectDevice: nothing,
  connectPasskey: nothing,
  connectOtp: fc.record({ otp }),
  connectSocial: fc.record({
    provider: fc.constantFrom('google', 'x'),
    window: fc.constant('w'.repeat(32)),
  }),
  getFarcasterUri: nothing,
  connectFarcaster: nothing,
  getUser: fc.record({ chainId }, { requiredKeys: [] }),
  signOut: nothing,
  isConnected: nothing,
  getChainId: nothing,
  getSmartAccountNetworks: nothing,
  setPreferredAccount: fc.record({ type: fc.constantFrom('eoa', 'smartAccount') }),
  request: fc.record({
    method: fc.constantFrom('personal_sign', 'eth_chainId', 'solana_signMessage'),
    params: fc.oneof(
      fc.array(fc.jsonValue({ maxDepth: 3, noUnicodeString: true }).filter(isPlain), {
        maxLength: 3,
      }),
      fc.constant({ message: 'x' }),
    ),
  }),
  cancel: fc.record({ id: fc.integer({ min: 1, max: 1000 }) }),
  updateEmail: fc.record({ email }),
  updateEmailPrimaryOtp: fc.record({ otp }),
  updateEmailSecondaryOtp: fc.record({ otp }),
  syncTheme: fc.record({ themeMode: fc.constantFrom('light', 'dark') }),
  syncLocale: fc.record({ locale: fc.constantFrom('en', 'de-AT') }),
  syncDapp: fc.record({
    sdkVersion: fc.constant('react-1.0.0'),
    sdkType: fc.constant('billfold'),
    projectId: fc.constant('orchard-1'),
  }),
  openSettings: nothing,
  reload: nothing,
}

type Request = { id: unknown; method: unknown; params: object }

const request: fc.Arbitrary<Request> = fc.constantFrom(...Object.keys(good)).chain((method) =>
  fc.record({
    id: fc.integer({ min: 1, max: 1_000_000 }),
    method: fc.constant(method),
    params: good[method as keyof typeof good], // one of its own keys
  }),
)

const noId = fc.oneof(
  fc.integer({ max: 0 }),
  fc.double().filter((value) => !Number.isInteger(value)),
  fc.constantFrom(2 ** 53, '1', null, true, [1], {}, 1n, undefined),
)
const noMethod = fc
  .oneof(
    fc.string(),
    fc.constantFrom(...laterFrameMethods),
    fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'Request'),
    fc.constantFrom(null, 1, ['request'], { toString: 'request' }),
  )
  .filter((method) => typeof method !== 'string' || !Object.hasOwn(frameMethods, method))
const noJson = fc.oneof(
  fc.constantFrom<unknown>(1n, Number.NaN, new Map([['a', 1]]), new Date(0), new Uint8Array(8)),
  fc.constantFrom<unknown>(new Error('x'), /x/, new ArrayBuffer(4), new Array(3), () => {}),
  fc.constant(JSON.parse('{"__proto__":{"admin":true}}')),
  fc.integer({ min: frameLimits.depth, max: 200 }).map((depth) => nested(depth)),
  fc
    .integer({ min: frameLimits.message, max: 2 * frameLimits.message })
    .map((size) => 'x'.repeat(size)),
)
const noParams = fc.oneof(
  fc.constantFrom<unknown>(null, 'x', 1, true, [], [{}]),
  fc.record({ email: fc.constantFrom('', 'ada', '@', 'a@b', ['ada@example.org'], null) }),
  fc.record({
    otp: fc.constantFrom('12345', '1234567', '12345a', '１２３４５６', ' 123456', 123_456),
  }),
  fc.record({ chainId: fc.constantFrom('1', 'eip155:', ':1', 'eip155:1:0x', 1, null) }),
  fc.record({ themeMode: fc.constantFrom('Dark', 'auto', null), type: fc.constant('eoa') }),
)

/** What is no request, by how it came about. */
const kinds: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  anything: fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withTypedArray: true,
    withNullPrototype: true,
    withSparseArray: true,
  }),
  text: request.map((each) => JSON.stringify(each)),
  wrapped: request.map((each) => [each]),
  id: fc.tuple(request, noId).map(([each, id]) => ({ ...each, id })),
  method: fc.tuple(request, noMethod).map(([each, method]) => ({ ...each, method })),
  params: fc.tuple(request, noParams).map(([each, params]) => ({ ...each, params })),
  moreFields: fc
    .tuple(
      request,
      fc.string().filter((name) => !['id', 'method', 'params'].includes(name)),
    )
    .map(([each, name]) => ({ ...each, [name === '__proto__' ? 'proto' : name]: 1 })),
  moreParams: fc
    .tuple(request, fc.constantFrom('admin', 'origin', 'token', 'constructor', 'EMAIL'))
    .map(([each, name]) => ({ ...each, params: { ...each.params, [name]: 'x' } })),
  noJson: fc.tuple(request, noJson).map(([each, value]) => ({
    ...each,
    method: 'request',
    params: { method: 'personal_sign', params: [value] },
  })),
}

/**
 * Judges messages that are no requests.
 *
 * @returns how many of each kind there were, and those that were taken for requests
 */
export function fuzzFrame({ count, seed }: { count: number; seed: number }): {
  tried: Readonly<Record<string, number>>
  taken: readonly string[]
  /** Of as many good requests. */
  missed: number
} {
  const tried: Record<string, number> = {}
  const taken: string[] = []
  const names = Object.keys(kinds)
  const each = Math.ceil(count / names.length)
  for (const name of names) {
    const hostile = kinds[name] ?? fc.constant(undefined)
    tried[name] = each
    const property = fc.property(hostile, (message) => {
      const verdict = openJudge()(message)
      if (verdict.kind === 'request') taken.push(`${name}: ${describe(message)}`)
    })
    fc.assert(property, { numRuns: each, seed })
  }
  let missed = 0
  const property = fc.property(request, (message) => {
    if (openJudge()(message).kind !== 'request') missed += 1
  })
  fc.assert(property, { numRuns: each, seed })
  return { tried, taken: taken.slice(0, 20), missed }
}

const openJudge = () => createJudge({ now: () => 0, pending: () => 0 })

function isPlain(value: unknown): boolean {
  return !JSON.stringify(value).includes('__proto__')
}

function nested(depth: number): unknown {
  let value: unknown = 'x'
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { value }
  return value
}

function describe(value: unknown): string {
  return (
    JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? `${each}n` : each)) ??
    String(value)
  )
}
