import { type Hex, isHex } from 'billfold/protocol'
import { FetchError } from '../fetching/FetchError.js'
import { fetchPublic } from '../fetching/fetchPublic.js'
import { createLine } from '../middleware/createLine.js'
import { parseJson } from '../parseJson.js'
import { type GatewayOutcome, type GatewayRequest, writeBatch } from './batch.js'

/** What came of a batch. */
export type BatchAnswer = {
  /** As `query` gives it back. */
  readonly data: Hex
  /** Whether a gateway could not be reached: what it would have said is not known. */
  readonly unreached: boolean
}

/** @param caller Who asks, as far as limits know. */
export type AskGateways = (
  requests: readonly GatewayRequest[],
  caller: string,
) => Promise<BatchAnswer>

/** How long all of a batch may take, in milliseconds. */
const patience = 5000
/** The bytes of a gateway's answer, at most: proofs are long. */
const largest = 256 * 1024
/** Requests that are at gateways at a time: for one network address, and in all. */
const mostForOne = 16
const mostInAll = 64

// What stands for why there is no answer, beside the gateways' own statuses.
const forbidden = { status: 403, message: 'The gateway may not be asked.' }
const unreachable = { status: 502, message: 'The gateway could not be reached.' }
const busy = { status: 503, message: 'Too many gateways are asked.' }

/**
 * Asks gateways of names off the chain (ERC-3668), so that those who want to know do not. Nothing is believed of
 * what they say: the contract that has named them checks it.
 */
export function createGateways(parameters: {
  /** As `fetchPublic` takes them; none: nobody is asked. */
  hosts: readonly string[]
  patience?: number | undefined
}): AskGateways {
  const { hosts, patience: longest = patience } = parameters
  const own = createLine(mostForOne)
  const all = createLine(mostInAll)

  async function ask(request: GatewayRequest, signal: AbortSignal): Promise<GatewayOutcome> {
    let outcome: GatewayOutcome = forbidden
    for (const template of request.urls) {
      try {
        return { data: await askOne(template, { request, hosts, signal }) }
      } catch (error) {
        const failure = describe(error)
        if (failure.status >= 500) outcome = failure
        // A gateway's own refusal is final (ERC-3668); another address may be one that may be asked.
        else if (failure !== forbidden) return failure
      }
    }
    return outcome
  }

  async function askInTurn(request: GatewayRequest, caller: string): Promise<GatewayOutcome> {
    const first = await own.enter(caller, 1)
    const second = first && (await all.enter('', 1))
    try {
      return second ? await ask(request, AbortSignal.timeout(longest)) : busy
    } finally {
      second?.end()
      first?.end()
    }
  }

  return async (requests, caller) => {
    const outcomes = await Promise.all(requests.map((request) => askInTurn(request, caller)))
    const unreached = outcomes.some((outcome) => 'status' in outcome && outcome.status >= 500)
    return { data: writeBatch(outcomes), unreached }
  }
}

async function askOne(
  template: string,
  asked: { request: GatewayRequest; hosts: readonly string[]; signal: AbortSignal },
): Promise<Hex> {
  const { request, hosts, signal } = asked
  const { sender, data } = request
  const url = template.replaceAll('{sender}', sender).replaceAll('{data}', data)
  const body = template.includes('{data}') ? undefined : JSON.stringify({ data, sender })
  const answer = await fetchPublic(url, { hosts, largest, signal, body, isSecure: true })
  const json = parseJson(answer.toString('utf8'))
  const said = typeof json === 'object' && json && 'data' in json ? json.data : undefined
  if (isHex(said) && said.length % 2 === 0) return said
  throw new FetchError('No answer of a gateway.', { reason: 'unusable' })
}

function describe(error: unknown): { status: number; message: string } {
  if (!(error instanceof FetchError) || error.reason === 'unusable') return unreachable
  if (error.reason === 'forbidden') return forbidden
  const { status = 0 } = error
  return status >= 400 && status < 500
    ? { status, message: 'The gateway has no answer.' }
    : unreachable
}
