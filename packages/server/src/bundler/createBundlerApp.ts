import { endpoints, type Hex } from 'billfold/protocol'
import { type Context, Hono } from 'hono'
import { answerInTurn } from '../middleware/answerInTurn.js'
import type { CallerVariables, RefusalKind } from '../middleware/Caller.js'
import type { Line } from '../middleware/createLine.js'
import { type Reason, refuse } from '../middleware/refuse.js'
import type { ProjectVariables } from '../middleware/requireProject.js'
import { parseJson } from '../parseJson.js'
import { ProviderError } from '../providers/ProviderError.js'
import type { Chain } from '../rpc/createChain.js'
import type { ReadChain } from '../rpc/createChainReader.js'
import { type Answer, type Call, readCalls } from '../rpc/readCalls.js'
import { rpcErrors, writeError } from '../rpc/rpcErrors.js'
import { writeAnswers } from '../rpc/writeAnswers.js'
import { serveEndpoint } from '../serveEndpoint.js'
import { checkOperation, checkReceipt, checkSent } from './checkAnswer.js'
import type { Sponsor } from './createSponsor.js'
import { hashOperation, versionOf } from './hashOperation.js'
import { readOperation, type UserOperation } from './readOperation.js'

type Variables = CallerVariables & Partial<ProjectVariables>
type Caller = { Variables: Variables }
/** Whose budgets pay. */
type Asker = { readonly project: string; readonly caller: string | undefined }

/** What a call costs, in plain requests: a bundler plays operations through. */
const cost = 5
/** Bytes that a call may have: an operation is a few thousand, and chains take no larger transactions. */
const largestCall = 256 * 1024

/** What bundlers are asked, and nothing else (ERC-7769). */
const operationMethods = ['eth_sendUserOperation', 'eth_estimateUserOperationGas'] as const
const hashMethods = ['eth_getUserOperationReceipt', 'eth_getUserOperationByHash'] as const
const plainMethods = ['eth_chainId', 'eth_supportedEntryPoints'] as const
/** What sponsors are asked (ERC-7677). */
const sponsorMethods = ['pm_getPaymasterStubData', 'pm_getPaymasterData'] as const

/** What bundlers are let be asked beside what all nodes are. */
export const bundlerMethods = [...operationMethods, ...plainMethods].map(
  (method) => `eip155:${method}`,
)

/** User operations: `POST /v1/bundler?chainId=eip155:1`. */
export function createBundlerApp(parameters: {
  /** Bundlers by their chains (CAIP-2), as nodes are asked. */
  bundlers: ReadonlyMap<string, Chain>
  /** What clients may call them. */
  names: readonly string[]
  sponsors: ReadonlyMap<string, Sponsor>
  /** Chains with nodes of the operator's own, which are asked what operations have done. */
  nodes: ReadonlyMap<string, unknown>
  read: ReadChain
  /** Where calls of one network address wait for each other. */
  line: Line
  onRefused: (kind: RefusalKind) => void
}): Hono<Caller> {
  const { bundlers, names, sponsors, nodes, read, line, onRefused } = parameters
  const app = new Hono<Caller>()

  async function ask(chain: string, call: Call): Promise<Answer> {
    const [answer] = (await bundlers.get(chain)?.answer([call])) ?? []
    if (!answer) throw new ProviderError('unavailable')
    return answer
  }

  /** What one of the operator's nodes knows of a transaction; undefined where there is none. */
  async function readReceipt(chain: string, hash: string): Promise<unknown> {
    if (!nodes.has(chain)) return undefined
    const [receipt] = await read(chain, [{ method: 'eth_getTransactionReceipt', params: [hash] }])
    return typeof receipt === 'object' ? receipt : null
  }

  async function answer(chain: string, call: Call, asker: Asker): Promise<Answer> {
    const chainId = BigInt(chain.slice('eip155:'.length))
    const params: unknown = parseJson(call.params ?? '[]')
    const [first, second, third] = Array.isArray(params) ? params : []
    if (isOneOf(plainMethods, call.method)) return ask(chain, call)
    if (isOneOf(hashMethods, call.method)) {
      if (!isHash(first)) return badParams('no hash of an operation')
      const said = await ask(chain, call)
      return call.method === 'eth_getUserOperationByHash'
        ? checkOperation(said, first, chainId)
        : checkReceipt(said, first, (hash) => readReceipt(chain, hash))
    }
    const operation = readOperation(first)
    if ('wrong' in operation) return badParams(operation.wrong)
    if (!isEntryPoint(second)) return badParams('this EntryPoint is not known here')
    if (!isOneOf(sponsorMethods, call.method)) {
      const said = await ask(chain, call)
      if (call.method === 'eth_estimateUserOperationGas') return said
      return checkSent(said, hashOperation(operation, { chainId, entryPoint: second }))
    }
    if (!isQuantity(third) || BigInt(third) !== chainId) return badParams('this is another chain')
    return sponsorIt(chain, call, {
      ...{ given: Object(first), operation, entryPoint: second },
      ...asker,
    })
  }

  async function sponsorIt(
    chain: string,
    call: Call,
    {
      given,
      operation,
      ...asked
    }: Asker & { given: object; operation: UserOperation; entryPoint: Hex },
  ): Promise<Answer> {
    const sponsor = sponsors.get(chain)
    if (!sponsor) return { error: writeError(rpcErrors.refusedMethod(call.method)) }
    if (call.method === 'pm_getPaymasterStubData') return sponsor.stub()
    const tryOut = (paying: object) => {
      const played = { signature: stubSignature, ...given, ...paying }
      const params = JSON.stringify([played, asked.entryPoint])
      return ask(chain, { ...call, method: 'eth_estimateUserOperationGas', params })
    }
    return sponsor.sign(operation, { ...asked, chain, tryOut })
  }

  serveEndpoint(app, endpoints.callBundler, async (context: Context<Caller>) => {
    const chain = context.req.query('chainId') ?? ''
    if (!bundlers.has(chain) && !sponsors.has(chain)) return refuse(context, 400, unknownChain)
    const name = context.req.query('bundler')
    if (name !== undefined && !names.includes(name)) return refuse(context, 400, unknownName)
    const body = await context.req.text()
    if (body.length > largestCall) return refuse(context, 413, tooLarge)
    const calls = readCalls(body)
    if (!calls) return refuse(context, 422, { field: '', description: 'This is no JSON-RPC.' })
    const [call] = calls.entries
    if (calls.isBatch || !call) return refuse(context, 400, noBatch)
    const project = context.get('project') ?? everybody
    const asker = { project, caller: context.get('caller')?.key }
    const isSent = 'method' in call && call.method === 'eth_sendUserOperation'
    const nobody = isSent ? mayBeSent : unreachable
    return answerInTurn(
      context,
      { cost, line, onRefused, noWay: unknownChain, nobody },
      async () => {
        const said = await decide(chain, call, asker)
        return context.body(writeAnswers(calls, [said]), 200, {
          'content-type': 'application/json',
          'cache-control': 'no-store',
        })
      },
    )
  })

  async function decide(
    chain: string,
    call: Call | { readonly answer: Answer },
    asker: Asker,
  ): Promise<Answer> {
    if (!('method' in call)) return call.answer
    const isSponsors = isOneOf(sponsorMethods, call.method)
    const isBundlers = [...operationMethods, ...hashMethods, ...plainMethods].some(
      (method) => method === call.method,
    )
    const isServed = (isSponsors && sponsors.has(chain)) || (isBundlers && bundlers.has(chain))
    if (!isServed) return { error: writeError(rpcErrors.refusedMethod(call.method)) }
    return answer(chain, call, asker)
  }

  return app
}

/** Sponsors may be asked before anything is signed: it has the length of most accounts' signatures. */
const stubSignature = `0x${'11'.repeat(64)}1b`

/** Whose budget it is where projects are not told apart. */
const everybody = ''

function isOneOf<name extends string>(all: readonly name[], given: string): given is name {
  return all.some((each) => each === given)
}

const isHash = (given: unknown): given is Hex =>
  typeof given === 'string' && /^0x[\da-f]{64}$/i.test(given)
const isQuantity = (given: unknown): given is Hex =>
  typeof given === 'string' && /^0x[\da-f]{1,64}$/i.test(given)
const isEntryPoint = (given: unknown): given is Hex =>
  typeof given === 'string' && versionOf(given) !== undefined

function badParams(wrong: string): Answer {
  return { error: writeError({ code: -32_602, message: `Invalid params: ${wrong}.` }) }
}

const unknownChain: Reason = {
  field: 'chainId',
  description: 'The chain has no bundler here. /v1/supported-chains lists those that have one.',
}
const unknownName: Reason = { field: 'bundler', description: 'No bundler is called that here.' }
const tooLarge: Reason = { field: '', description: `A call has at most ${largestCall} bytes.` }
const noBatch: Reason = { field: '', description: 'One call at a time.' }
const unreachable: Reason = {
  field: 'chainId',
  description: 'No bundler can be reached. Try again later.',
}
const mayBeSent: Reason = {
  field: 'chainId',
  description: 'No bundler has answered. Whether it was sent is not known: its receipt will tell.',
}
