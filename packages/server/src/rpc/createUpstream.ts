import { createBatchSize } from './createBatchSize.js'
import { createChainCheck } from './createChainCheck.js'
import { createHealth, type Health } from './createHealth.js'
import type { Verdict } from './judgeAnswer.js'
import { type Agents, type Hold, PostError, post } from './post.js'
import type { Answer, Call } from './readCalls.js'
import { readReply, type Verdicts, writeBody } from './readReply.js'
import { rpcErrors, writeError } from './rpcErrors.js'
import { secretsOf } from './secretsOf.js'
import { sendsTransaction } from './sendsTransaction.js'
import { settleRepeat } from './settleRepeat.js'

/** A node of the operator's choice. */
export type Upstream = {
  readonly health: Health
  /** Asks it, several calls in one batch. */
  ask(calls: readonly Call[], attempt: Attempt): Promise<Verdicts>
}

export type Attempt = {
  /** Until all is answered, in milliseconds. */
  readonly time: number
  /** Whether another node, or this one, may have got these calls already. */
  readonly isRepeat: boolean
  readonly hold?: Hold | undefined
}

export type UpstreamEvents = {
  /** An exchange is over. */
  readonly onAsked: (exchange: { isGood: boolean; seconds: number }) => void
  /** It has failed too often to be asked further, or is well again. */
  readonly onRest: (isResting: boolean) => void
  /** It is of another chain than the one it is listed for, and is not asked. */
  readonly onForeign: () => void
}

export function createUpstream(parameters: {
  url: URL
  /** The chain it is listed for; undefined: it may be of any. */
  chainId: string | undefined
  /** Where connections to it are kept. */
  agents: Agents
  events: UpstreamEvents
  now: () => number
}): Upstream {
  const { url, chainId = '', agents: kept, events, now } = parameters
  const health = createHealth(now)
  const secrets = secretsOf(url)
  const belongs = createChainCheck({
    chainId,
    async ask(call, time) {
      const verdicts = await send([call], { time, isRepeat: false }, kept)
      return verdicts === 'no batch' ? undefined : verdicts[0]
    },
    onForeign: events.onForeign,
    now,
  })
  const batchSize = createBatchSize(now)

  async function ask(calls: readonly Call[], attempt: Attempt): Promise<Verdicts> {
    const began = now()
    const answered = await Promise.all(
      split(calls, batchSize.limit(calls.length)).map(async (part) => {
        const verdicts = await exchange(part, attempt)
        if (verdicts !== 'no batch') return verdicts
        batchSize.refused(part.length)
        return ask(part, { ...attempt, time: attempt.time - (now() - began) })
      }),
    )
    return answered.flat()
  }

  async function exchange(calls: readonly Call[], attempt: Attempt) {
    const began = now()
    const isRight = await belongs(attempt.time)
    const time = attempt.time - (now() - began)
    const verdicts = isRight
      ? await send(calls, { ...attempt, time }, kept)
      : calls.map(() => undefined)
    if (verdicts === 'no batch') return verdicts
    const isGood = verdicts.every((verdict) => verdict && verdict.type !== 'busy')
    const taken = now() - began
    events.onAsked({ isGood, seconds: taken / 1000 })
    if (health.note(isGood, taken)) events.onRest(!isGood)
    return verdicts.map((verdict) => hideSecrets(verdict, secrets))
  }

  async function send(
    calls: readonly Call[],
    attempt: Attempt,
    agents: Agents,
  ): Promise<Verdicts | 'no batch'> {
    const began = now()
    const time = Math.max(attempt.time, 1)
    try {
      const { hold } = attempt
      const reply = await post(url, { body: writeBody(calls), agents, time, hold })
      const verdicts = readReply(reply, calls)
      if (verdicts === 'no batch' || !attempt.isRepeat) return verdicts
      return Promise.all(verdicts.map((verdict, at) => settleRepeat(calls[at], verdict, isMined)))
    } catch (error) {
      if (!(error instanceof PostError)) throw error
      const left = time - (now() - began)
      if (error.reason === 'stale')
        return send(calls, { ...attempt, time: left, isRepeat: true }, fresh)
      const { reason } = error
      return calls.map((call) => (sendsTransaction(call) ? undefined : refusals[reason]))
    }
  }

  async function isMined(hash: string): Promise<boolean> {
    const params = JSON.stringify([hash])
    const call: Call = { id: '1', method: 'eth_getTransactionByHash', params }
    const [verdict] = await ask([call], { time: lookup, isRepeat: false })
    if (verdict?.type !== 'final' || 'error' in verdict.answer) return false
    return verdict.answer.result !== 'null'
  }

  return { health, ask }
}

const fresh: Agents = { http: false, https: false }
/** How long a node may take to find a transaction, in milliseconds. */
const lookup = 2000

/** Where the node is not to blame, and the next one would do no better. Of what was sent these would be no word. */
const refusals: Readonly<Partial<Record<PostError['reason'], Verdict>>> = {
  tooLarge: { type: 'final', answer: { error: writeError(rpcErrors.tooLarge) } },
  tooMuch: { type: 'final', answer: { error: writeError(rpcErrors.tooMuch) } },
}

function split(calls: readonly Call[], size: number): readonly (readonly Call[])[] {
  if (calls.length <= size) return [calls]
  return [calls.slice(0, size), ...split(calls.slice(size), size)]
}

/** A node's error may name the address it was asked at. */
function hideSecrets(verdict: Verdict | undefined, secrets: readonly string[]) {
  if (!verdict || verdict.type === 'busy' || !('error' in verdict.answer)) return verdict
  const { error } = verdict.answer
  const answer: Answer = {
    error: secrets.reduce((text, each) => text.replaceAll(each, '***'), error),
  }
  return { ...verdict, answer }
}
