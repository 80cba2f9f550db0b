import {
  type Hex,
  longestSession,
  type SessionPermission,
  sessionPermissions,
} from 'billfold/protocol'
import * as z from 'zod/mini'
import { FrameRefusal } from '../channel/FrameRefusal.js'
import { type Session, transferSelector } from './sessionAccount.js'

/** What a page wants a key to be allowed. */
export type AskedSession = Session & {
  /** CAIP-2 */
  readonly chainId: string
  /** Whether it is asked for by the method's former name, and answered so. */
  readonly isFormer: boolean
}

/** Amounts beyond it are said to be no limit; no account will ever hold so much. */
const unlimited = 2n ** 95n
/** In seconds, that a page's clock may be ahead. */
const clockDrift = 300

/**
 * What moves tokens, or lets others move them, whatever the number of calls: ERC-20, ERC-721, ERC-777, ERC-1155 and
 * Permit2.
 */
const givingAway: ReadonlySet<string> = new Set([
  transferSelector,
  ...['0x095ea7b3', '0x39509351', '0xd73dd623', '0x23b872dd', '0xa22cb465'],
  ...['0x42842e0e', '0xb88d4fde', '0xf242432a', '0x2eb2c2d6'],
  ...['0x9bd9bbc6', '0x959b8c3f', '0x62ad1b83', '0x4000aea0', '0xcae9ca51'],
  ...['0x87517c45', '0x36c78516', '0x00000000'],
])

const hex = z.string().check(z.regex(/^0x[\da-f]+$/i))
const address = z.pipe(
  z.string().check(z.regex(/^0x[\da-f]{40}$/i)),
  z.transform((text: string) => text.toLowerCase() as Hex), // By its shape.
)
/** Texts may be longer than they need: `0x0064`. */
const amount = z.pipe(
  z.union([hex.check(z.maxLength(66)), z.string().check(z.regex(/^\d{1,78}$/))]),
  z.transform((text: string) => `0x${BigInt(text).toString(16)}`),
)
const chain = z.string().check(z.regex(/^0x[1-9a-f][\da-f]{0,12}$/i))
/** Said by the page, and shown to nobody. */
const justification = z.optional(z.nullable(z.string()))
const startTime = z.optional(z.nullable(z.number()))
const begin = { justification, startTime }

const permission = z.union([
  z.object({
    type: z.literal('native-token-periodic'),
    isAdjustmentAllowed: z.optional(z.boolean()),
    data: z.strictObject({ periodAmount: amount, periodDuration: z.int(), ...begin }),
  }),
  z.object({
    type: z.literal('erc20-token-periodic'),
    isAdjustmentAllowed: z.optional(z.boolean()),
    data: z.strictObject({
      ...{ tokenAddress: address, periodAmount: amount, periodDuration: z.int(), ...begin },
    }),
  }),
  z.object({
    type: z.literal('contract-call'),
    isAdjustmentAllowed: z.optional(z.boolean()),
    data: z.strictObject({
      ...{ address, selector: z.string(), periodCalls: z.int(), periodDuration: z.int(), ...begin },
    }),
  }),
])

const rule = z.union([
  z.strictObject({ type: z.literal('expiry'), data: z.strictObject({ timestamp: z.int() }) }),
  z.strictObject({ type: z.literal('gas-limit'), data: z.strictObject({ limit: amount }) }),
])

/** Of ERC-7715, as it is. */
const presentRequest = z.strictObject({
  chainId: chain,
  from: z.optional(address),
  to: address,
  permission,
  rules: z.array(rule),
})

/** Of ERC-7715, as it was. */
const formerPermission = z.union([
  z.object({
    type: z.literal('native-token-recurring-allowance'),
    data: z.strictObject({ allowance: amount, period: z.int(), start: startTime }),
  }),
  z.object({
    type: z.literal('erc20-recurring-allowance'),
    data: z.strictObject({ address, allowance: amount, period: z.int(), start: startTime }),
  }),
  ...permission.def.options,
])
const formerRequest = z.strictObject({
  chainId: chain,
  address: z.optional(address),
  expiry: z.int(),
  signer: z.strictObject({
    type: z.literal('account'),
    data: z.union([z.strictObject({ id: address }), z.strictObject({ address })]),
  }),
  permissions: z.array(formerPermission),
  policies: z.optional(z.array(rule)),
})

/**
 * Reads what a page wants a key to be allowed, by the present names of ERC-7715 and by the former ones. All of it has
 * limits and an end, else it is refused.
 *
 * @param parameters.owners the owner, and the account that it is to be of
 * @throws FrameRefusal
 */
export function readPermissionRequests(parameters: {
  method: string
  params: unknown
  owners: readonly [key: Hex, account: Hex]
  /** In milliseconds since 1970. */
  now: number
}): AskedSession {
  const { method, params, owners, now } = parameters
  const asked = method === 'wallet_grantPermissions' ? readFormer(params) : readPresent(params)
  const { from, starts, ...session } = asked
  const own = owners.map((each) => each.toLowerCase())
  if (from && !own.includes(from)) throw new FrameRefusal('notConnected')
  const seconds = Math.floor(now / 1000)
  if (session.expiry <= seconds) throw refusal('It has expired.')
  if (session.expiry > seconds + longestSession) throw refusal('It lasts longer than 30 days.')
  if (starts.some((start) => (start ?? 0) > seconds + clockDrift))
    throw refusal('It can only begin at once.')
  if (own.includes(session.key) || /^0x0+$/.test(session.key))
    throw refusal('This key cannot be given a session.')
  const permissions = sessionPermissions.safeParse(session.permissions)
  if (!permissions.success)
    throw refusal('Each permission needs a limit, and a period of up to 30 days.')
  requireLimits(permissions.data, { own, lasts: session.expiry - seconds })
  if (session.gasLimit >= unlimited) throw refusal('There is no limit for its gas.')
  return { ...session, permissions: permissions.data }
}

type Read = Omit<AskedSession, 'permissions'> & {
  readonly from: Hex | undefined
  readonly starts: readonly (number | null | undefined)[]
  readonly permissions: readonly { readonly type: string; readonly data: object }[]
}

function readPresent(params: unknown): Read {
  const read = z.array(presentRequest).check(z.minLength(1)).safeParse(params)
  if (!read.success) throw new FrameRefusal('invalidParams')
  const [first, ...others] = read.data.map(({ chainId, from, to, rules }) => {
    const ends = rules.flatMap((each) => (each.type === 'expiry' ? [each.data.timestamp] : []))
    const gas = rules.flatMap((each) => (each.type === 'gas-limit' ? [each.data.limit] : []))
    const [expiry] = ends
    if (expiry === undefined) throw refusal('It has no end: there is no rule "expiry".')
    if (ends.length + gas.length !== rules.length || ends.length > 1 || gas.length > 1)
      throw new FrameRefusal('invalidParams')
    return { chainId: toCaip2(chainId), from, key: to, expiry, gasLimit: BigInt(gas[0] ?? '0x0') }
  })
  if (!first) throw new FrameRefusal('invalidParams')
  const isSame = (other: typeof first) =>
    (['chainId', 'from', 'key', 'expiry', 'gasLimit'] as const).every(
      (name) => other[name] === first[name],
    )
  if (!others.every(isSame))
    throw refusal('All of it needs the same key, network, end and gas limit.')
  const permissions = read.data.map(({ permission }) => permission)
  return { ...first, ...withoutWords(permissions), isFormer: false }
}

function readFormer(params: unknown): Read {
  const read = formerRequest.safeParse(
    Array.isArray(params) && params.length === 1 ? params[0] : params,
  )
  if (!read.success) throw new FrameRefusal('invalidParams')
  const { chainId, address: from, expiry, signer, permissions, policies = [] } = read.data
  const gas = policies.flatMap((each) => (each.type === 'gas-limit' ? [each.data.limit] : []))
  if (gas.length !== policies.length || gas.length > 1) throw new FrameRefusal('invalidParams')
  const key = 'id' in signer.data ? signer.data.id : signer.data.address
  const asked = permissions.map((each) => {
    if (each.type === 'native-token-recurring-allowance') {
      const { allowance: periodAmount, period: periodDuration, start: startTime } = each.data
      return { type: 'native-token-periodic', data: { periodAmount, periodDuration, startTime } }
    }
    if (each.type === 'erc20-recurring-allowance') {
      const { allowance: periodAmount, period: periodDuration, start: startTime } = each.data
      const tokenAddress = each.data.address
      return {
        type: 'erc20-token-periodic',
        data: { tokenAddress, periodAmount, periodDuration, startTime },
      }
    }
    return each
  })
  const place = { chainId: toCaip2(chainId), from, key, expiry, gasLimit: BigInt(gas[0] ?? '0x0') }
  return { ...place, ...withoutWords(asked), isFormer: true }
}

type Worded = {
  readonly type: string
  readonly data: { readonly startTime?: number | null | undefined }
}

function withoutWords(permissions: readonly Worded[]): Pick<Read, 'starts' | 'permissions'> {
  return {
    starts: permissions.map(({ data }) => data.startTime),
    permissions: permissions.map(({ type, data: given }) => {
      const { startTime: _, justification: __, ...data } = Object(given)
      return { type, data }
    }),
  }
}

function requireLimits(
  permissions: readonly SessionPermission[],
  { own, lasts }: { own: readonly string[]; lasts: number },
): void {
  const places = permissions.map((each) => {
    if (each.type === 'contract-call') {
      const { address, selector } = each.data
      if (own.includes(address)) throw refusal('A session cannot call the account itself.')
      if (givingAway.has(selector))
        throw refusal('This function gives tokens away, whatever the number of calls.')
      return `${address} ${selector}`
    }
    if (totalOf(each, lasts) >= unlimited) throw refusal('There is no limit for the amount.')
    if (each.type === 'native-token-periodic') return ''
    if (own.includes(each.data.tokenAddress)) throw refusal('This is no token.')
    return `${each.data.tokenAddress} ${transferSelector}`
  })
  if (new Set(places).size < places.length) throw refusal('A permission is there twice.')
}

/** What is allowed in all of a session's periods. */
export function totalOf({ type, data }: SessionPermission, lasts: number): bigint {
  const each = BigInt(type === 'contract-call' ? data.periodCalls : data.periodAmount)
  return each * BigInt(Math.ceil(lasts / data.periodDuration))
}

const toCaip2 = (chainId: string) => `eip155:${BigInt(chainId)}`

const refusal = (message: string) => new FrameRefusal({ code: -32_602, message })
