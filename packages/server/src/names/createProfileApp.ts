import {
  type AnswerOf,
  type Caip2,
  claimLifetime,
  endpoints,
  ensCoin,
  evmCoins,
  isEvmAddress,
  nameClaim,
  nameLabel,
} from 'billfold/protocol'
import { type EthCall, SiwxError, verifySignature } from 'billfold/siwx'
import { type Context, Hono } from 'hono'
import type { CallerVariables, RefusalKind } from '../middleware/Caller.js'
import type { Line } from '../middleware/createLine.js'
import type { RateLimiter } from '../middleware/RateLimiter.js'
import { type Reason, reasonsOf, refuse } from '../middleware/refuse.js'
import { refuseTooMany } from '../middleware/refuseTooMany.js'
import { parseJson } from '../parseJson.js'
import { serveEndpoint } from '../serveEndpoint.js'
import { chainOf, coinsOf } from './coinTypes.js'
import type { RegisteredName, Registry } from './createRegistry.js'
import { createKept, lookOf, suggestLabels } from './nameRules.js'

type Caller = { Variables: CallerVariables }

/** Milliseconds after which one may try again, where that cannot be told. */
const soon = 1000
/** What registering costs, in plain requests: a signature takes milliseconds, a contract's a call. */
const cost = 10
/** Below this, texts are not looked at: each would be the beginning of too many. */
const shortest = 3
const mostSuggested = 5
/** A signature by a key, in hexadecimal digits with `0x`. */
const keyLength = 132

/** Names of the server's own zone: `/v1/profile/…`. */
export function createProfileApp(parameters: {
  /** Undefined: there are no such names. */
  registry: Registry | undefined
  /** What is behind the dot. */
  zone: string
  /** Labels that nobody may have, beside those that nobody ever may. */
  kept: readonly string[]
  /** The chain whose ENS names accounts, which 60 stands for. */
  ensChain: Caip2
  /** Those on which accounts are. */
  chainIds: readonly string[]
  /** Asks contracts whether they have signed. */
  call: EthCall
  limiter: RateLimiter
  /** Names that one network address may register in an hour; 0 for any number. */
  perHour: number
  line: Line
  onRefused: (kind: RefusalKind) => void
  now?: (() => number) | undefined
}): Hono<Caller> {
  const { registry, zone, ensChain, chainIds, call, limiter, perHour } = parameters
  const { line, onRefused, now = Date.now } = parameters
  const app = new Hono<Caller>()
  const isKept = createKept(parameters.kept)

  /** What is before the zone; undefined for names that cannot be registered here. */
  function labelOf(name: string): string | undefined {
    const label = name.endsWith(`.${zone}`) ? name.slice(0, -zone.length - 1) : ''
    return nameLabel.test(label) ? label : undefined
  }

  serveEndpoint(app, endpoints.getName, async (context) => {
    if (!registry) return refuse(context, 400, nowhere)
    const name = context.req.param('name') ?? ''
    if (!labelOf(name)) return refuse(context, 400, noName(zone))
    const entry = await registry.find(name)
    if (entry) return context.json(toRecord(entry), 200, fresh)
    if (context.req.query('apiVersion') === '2') return context.json([], 200, fresh)
    return refuse(context, 404, { field: 'name', description: 'Nobody has this name.' })
  })

  serveEndpoint(app, endpoints.getNames, async (context) => {
    if (!registry) return refuse(context, 400, nowhere)
    const address = context.req.param('address') ?? ''
    if (!isEvmAddress(address)) return refuse(context, 400, noAddress)
    const entries = await registry.findOf(address)
    if (entries.length > 0 || context.req.query('apiVersion') === '2')
      return context.json(entries.map(toRecord), 200, fresh)
    return refuse(context, 404, { field: 'address', description: 'It has no name here.' })
  })

  serveEndpoint(app, endpoints.suggestNames, async (context) => {
    if (!registry) return refuse(context, 400, nowhere)
    const text = context.req.param('name') ?? ''
    const asked = context.req.query('zone') ?? zone
    if (asked !== zone) return refuse(context, 400, { ...noName(zone), field: 'zone' })
    if (text.length < shortest || !/^[a-z0-9-]{1,63}$/.test(text))
      return refuse(context, 400, noName(zone))
    const exact = nameLabel.test(text) ? [text] : []
    const labels = [...exact, ...suggestLabels(text)]
    const looks = labels.map((label) => lookOf(`${label}.${zone}`))
    const taken = await registry.takenOf(looks, context.req.query('address'))
    const suggestions = labels
      .map((label) => ({
        name: `${label}.${zone}`,
        registered: isKept(label) || taken.has(lookOf(`${label}.${zone}`)),
      }))
      .filter(({ registered }, index) => !registered || index < exact.length)
      .slice(0, mostSuggested)
    return context.json({ suggestions }, 200, fresh)
  })

  serveEndpoint(app, endpoints.registerName, async (context) => {
    if (!registry) return refuse(context, 400, nowhere)
    const body = parseJson(await context.req.text())
    if (body === undefined) return refuse(context, 422, { field: '', description: 'No JSON.' })
    const parsed = endpoints.registerName.body.safeParse(body)
    if (!parsed.success) return refuse(context, 400, ...reasonsOf(parsed.error))
    const read = readClaim(parsed.data)
    if ('field' in read) return refuse(context, 400, read)
    const { claim, chainId } = read
    const caller = context.get('caller')
    const wait = await caller?.spend(cost - 1)
    if (wait !== undefined) return refuseTooMany(context, wait)
    const turn = await line.enter(caller?.key ?? '', 1)
    if (!turn) {
      onRefused('inFlight')
      return refuseTooMany(context, soon)
    }
    try {
      return await register(context, { ...parsed.data, registry, claim, chainId })
    } catch (error) {
      if (!(error instanceof SiwxError) || error.code !== 'chainUnavailable') throw error
      return refuse(context, 503, { field: 'coin_type', description: 'The chain does not answer.' })
    } finally {
      turn.end()
    }
  })

  type Claim = ReturnType<typeof nameClaim.parse>

  /** What somebody claims to have signed, if it can be registered, or what is wrong with it. */
  function readClaim(given: {
    message: string
    address: string
    coin_type: number
  }): Reason | { claim: Claim; chainId: Caip2 } {
    const parsed = nameClaim.safeParse(parseJson(given.message))
    if (!parsed.success) return reasonsOf(parsed.error)[0]
    const claim = parsed.data
    const label = labelOf(claim.name)
    if (!label) return noName(zone)
    if (isKept(label)) return { field: 'name', description: 'This name is kept.' }
    // The text that was signed says whose name it is to be and where; nobody can take it elsewhere.
    if (claim.address !== given.address.toLowerCase()) return noAddress
    const chainId = chainOf(given.coin_type, ensChain)
    if (claim.coin_type !== given.coin_type || !chainId || !chainIds.includes(chainId))
      return { field: 'coin_type', description: 'The chain is not served here.' }
    if (Math.abs(now() / 1000 - claim.timestamp) > claimLifetime)
      return { field: 'timestamp', description: 'It was signed too long ago, or is of the future.' }
    return { claim, chainId }
  }

  async function register(
    context: Context<Caller>,
    given: { registry: Registry; claim: Claim; chainId: Caip2; message: string; signature: string },
  ): Promise<Response> {
    const { claim, chainId, message, signature } = given
    const { name, attributes } = claim
    const address = `0x${claim.address.slice(2)}` as const
    const look = lookOf(name)
    // Before anything that costs: most who come too late are told so here.
    if ((await given.registry.takenOf([look], address)).size > 0) return refuse(context, 409, taken)
    const signed = { chainId, address, message, signature }
    const isKey = signature.length === keyLength && (await verifySignature(signed))
    if (!isKey && !(await verifySignature({ ...signed, call })))
      return refuse(context, 401, {
        field: 'signature',
        description: 'The account has not signed this.',
      })
    const caller = context.get('caller')
    const hourly = { perMinute: perHour / 60, burst: perHour }
    const late =
      caller && perHour > 0 ? await limiter.take(`names:${caller.key}`, hourly) : undefined
    if (late !== undefined) {
      onRefused('newNames')
      return refuseTooMany(context, late)
    }
    // A key is its owner's on all chains; another chain may have somebody else's contract at that address.
    const coinType = isKey ? evmCoins : (coinsOf(chainId, ensChain)[0] ?? evmCoins)
    const entry = { name, address, coinType, attributes: textsOf(attributes), registeredAt: now() }
    const outcome = await given.registry.add({ ...entry, zone, look })
    if (typeof outcome === 'object') return context.json(toRecord(outcome), 200, fresh)
    return refuse(context, 409, outcome === 'taken' ? taken : hasName)
  }

  function toRecord(entry: RegisteredName): AnswerOf<typeof endpoints.getNames>[number] {
    const { name, address, coinType, attributes, endsAt } = entry
    const registered_at = new Date(entry.registeredAt).toISOString()
    const coins = coinType === evmCoins ? [ensCoin, evmCoins] : withEns(coinType)
    const to = { address, created_at: registered_at }
    const addresses = Object.fromEntries(coins.map((coin) => [String(coin), to]))
    const expires_at = endsAt === undefined ? null : new Date(endsAt).toISOString()
    return { name, registered_at, updated_at: registered_at, expires_at, attributes, addresses }
  }

  /** A chain may have two numbers: its own, and that of ENS. */
  function withEns(coinType: number): readonly number[] {
    const chainId = chainOf(coinType, ensChain)
    return chainId ? coinsOf(chainId, ensChain) : [coinType]
  }

  return app
}

const fresh = { 'cache-control': 'no-store' }
const nowhere: Reason = { field: '', description: 'No names are given out here.' }
const noAddress: Reason = {
  field: 'address',
  description: 'This is not the address of an account.',
}
const taken: Reason = { field: 'name', description: 'Name is already registered.' }
const hasName: Reason = { field: 'address', description: 'The account has a name already.' }
const noName = (zone: string): Reason => ({
  field: 'name',
  description: `A name has 4 to 63 letters, digits and hyphens, and ends in .${zone}`,
})

function textsOf(attributes: { bio?: string | undefined }): Record<string, string> {
  return attributes.bio === undefined ? {} : { bio: attributes.bio }
}
