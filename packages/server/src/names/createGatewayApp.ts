import { type Caip2, endpoints, ensCoin, evmCoins, type Hex, isHex } from 'billfold/protocol'
import { type Context, Hono } from 'hono'
import type { CallerVariables } from '../middleware/Caller.js'
import { reasonsOf, refuse } from '../middleware/refuse.js'
import { refuseTooMany } from '../middleware/refuseTooMany.js'
import { parseJson } from '../parseJson.js'
import { serveEndpoint } from '../serveEndpoint.js'
import { bytesAt, numberAt, tail, word } from './abi.js'
import { chainOf, coinsOf } from './coinTypes.js'
import type { RegisteredName, Registry } from './createRegistry.js'
import { signAnswer } from './signAnswer.js'

type Caller = { Variables: CallerVariables }

/** What a signature costs beside a plain request. */
const cost = 3
/** How long an answer is good, in seconds: as long as pages keep names. */
const lifetime = 300
/** In bytes. */
const longestName = 255
const longestQuestion = 1024

// The first four bytes of what is hashed from each function's name and types.
const resolve = '9061b923' // resolve(bytes,bytes)
const addr = '3b3b57de' // addr(bytes32)
const addrOfCoin = 'f1cb7e06' // addr(bytes32,uint256)
const text = '59d1d43c' // text(bytes32,string)
const contenthash = 'bc1c58d1' // contenthash(bytes32)

/** The one record of a text that names have (ENSIP-5), and what it is called in the registry. */
const textKeys: Readonly<Record<string, string>> = { description: 'bio' }

/** Answers contracts that send those away who ask for a name of this server: a gateway (ERC-3668). */
export function createGatewayApp(parameters: {
  /** Undefined: there are no names, or nothing signs for them. */
  registry: Registry | undefined
  key: Hex | undefined
  ensChain: Caip2
  now?: (() => number) | undefined
}): Hono<Caller> {
  const { registry, key, ensChain, now = Date.now } = parameters
  const app = new Hono<Caller>()

  async function answer(context: Context<Caller>, sender: string, data: string) {
    if (!registry || !key) return refuse(context, 404, noGateway)
    const question = readQuestion(data)
    if (!question || !/^0x[\da-f]{40}$/i.test(sender)) return refuse(context, 400, noQuestion)
    const wait = await context.get('caller')?.spend(cost)
    if (wait !== undefined) return refuseTooMany(context, wait)
    const entry = await registry.find(question.name)
    const result = toResult(entry, question)
    if (!result) return refuse(context, 400, noQuestion)
    // No answer outlives the name.
    const { endsAt = Number.POSITIVE_INFINITY } = entry ?? {}
    const expires = Math.floor(Math.min(now() / 1000 + lifetime, endsAt / 1000))
    return context.json(
      { data: signAnswer({ key, sender, request: data, result, expires }) },
      200,
      { 'cache-control': 'no-store' },
    )
  }

  /** What a record says, in digits; undefined for what is none. */
  function toResult(entry: RegisteredName | undefined, { call }: Question): string | undefined {
    const selector = call.subarray(0, 4).toString('hex')
    const args = call.subarray(4)
    if (selector === addr) return (addressFor(entry, ensCoin) ?? '').padStart(64, '0')
    if (selector === addrOfCoin) return bytesResult(addressFor(entry, coinIn(args)) ?? '')
    if (selector === contenthash) return bytesResult('')
    if (selector !== text) return undefined
    const wanted = bytesAt(args, numberAt(args, 32), longestQuestion).toString('utf8')
    const field = Object.hasOwn(textKeys, wanted) ? textKeys[wanted] : undefined
    const said = (field && entry?.attributes[field]) ?? ''
    return bytesResult(Buffer.from(said).toString('hex'))
  }

  function addressFor(entry: RegisteredName | undefined, coin: number): string | undefined {
    if (!entry) return undefined
    const digits = entry.address.slice(2)
    // A key is its owner's on all EVM chains, those that nobody has asked for yet as well.
    if (entry.coinType === evmCoins)
      return coin === evmCoins || chainOf(coin, ensChain) ? digits : undefined
    const own = chainOf(entry.coinType, ensChain)
    return own && coinsOf(own, ensChain).includes(coin) ? digits : undefined
  }

  serveEndpoint(app, endpoints.askGateway, (context) => {
    const { sender = '', data = '' } = context.req.param()
    return answer(context, sender, data.replace(/\.json$/, ''))
  })

  serveEndpoint(app, endpoints.postToGateway, async (context) => {
    const body = parseJson(await context.req.text())
    if (body === undefined) return refuse(context, 422, { field: '', description: 'No JSON.' })
    const parsed = endpoints.postToGateway.body.safeParse(body)
    if (!parsed.success) return refuse(context, 400, ...reasonsOf(parsed.error))
    return answer(context, parsed.data.sender, parsed.data.data)
  })

  return app
}

const noGateway = { field: '', description: 'No names are answered for here.' }
const noQuestion = {
  field: 'data',
  description: 'This is no call of resolve(bytes,bytes) with a question for a name.',
}

type Question = {
  readonly name: string
  /** What the resolver of the name is asked. */
  readonly call: Buffer
}

/** Reads a call of `resolve(bytes,bytes)` (ENSIP-10); undefined when it is none. */
function readQuestion(data: string): Question | undefined {
  if (!isHex(data) || data.length % 2 === 1 || data.slice(2, 10) !== resolve) return undefined
  const bytes = Buffer.from(data.slice(10), 'hex')
  try {
    const name = readName(bytesAt(bytes, numberAt(bytes, 0), longestName))
    const call = bytesAt(bytes, numberAt(bytes, 32), longestQuestion)
    // Each of the questions begins with the name's node.
    return call.length >= 36 ? { name, call } : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** A name in the wire format of DNS. */
function readName(bytes: Buffer): string {
  const labels: string[] = []
  for (let at = 0; bytes[at] !== 0; ) {
    const length = bytes[at]
    if (length === undefined) throw new RangeError('A name has no end.')
    labels.push(bytes.subarray(at + 1, at + 1 + length).toString('utf8'))
    at += 1 + length
  }
  return labels.join('.')
}

/** The number of a coin; one that is no coin's where it is too large to be any. */
function coinIn(args: Buffer): number {
  const digits = args.subarray(32, 64).toString('hex')
  return digits.length === 64 ? Number(BigInt(`0x${digits}`)) : -1
}

/** `bytes` or `string`, as the only result. */
function bytesResult(digits: string): string {
  return `${word(32)}${tail(digits)}`
}
