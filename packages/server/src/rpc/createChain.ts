import { createAnswerStore } from './createAnswerStore.js'
import type { Upstream } from './createUpstream.js'
import { forward } from './forward.js'
import { lifetimeOf, readQuantity } from './lifetimeOf.js'
import { orderUpstreams } from './orderUpstreams.js'
import type { Hold } from './post.js'
import type { Answer, Call } from './readCalls.js'
import { refuseMethod } from './refuseMethod.js'
import { writeError } from './rpcErrors.js'

/** How a call was answered: by whom, and whether there was anybody. */
export type Outcome = 'refused' | 'cached' | 'shared' | 'answered' | 'error' | 'failed'

export type Chain = {
  /**
   * Answers each call, in their order; undefined for those that no node could answer. What nodes
   * send is counted by `hold` while it comes.
   */
  answer(calls: readonly Call[], hold?: Hold | undefined): Promise<readonly (Answer | undefined)[]>
}

/** Asked twice at the same time, these are asked once. */
const shareable = /^(eth_(?!send|new|uninstall|getFilter)|net_|web3_|get)/
/** A question that has waited longer is not waited for by others, in milliseconds. */
const longestShared = 1000

type Ask = (call: Call) => Promise<Answer | undefined>

/** A question that was sent alone and has no answer yet. */
type Flight = { readonly asked: Promise<Answer | undefined>; readonly at: number }

export function createChain(parameters: {
  chainId: string
  upstreams: readonly Upstream[]
  /** Nothing is refused and nothing is kept: test nodes are wound back and forth. */
  isDev: boolean
  /** Methods that are let through besides the public ones. */
  allowed?: readonly string[] | undefined
  onAnswer: (outcome: Outcome) => void
  /** How long a batch may take, in milliseconds. */
  patience: number
  now: () => number
  random: () => number
}): Chain {
  const { chainId, upstreams, isDev, allowed, onAnswer, patience, now, random } = parameters
  const store = createAnswerStore(now)
  const flights = new Map<string, Flight>()
  const nodes = upstreams.length
  let head: bigint | undefined

  function learn(call: Call, answer: Answer | undefined) {
    if (!answer || !('result' in answer) || isDev) return
    const { result } = answer
    const height = call.method === 'eth_blockNumber' ? readQuantity(JSON.parse(result)) : undefined
    if (height !== undefined && (head === undefined || height > head)) head = height
    store.keep(keyOf(call), result, lifetimeOf(call, result, head))
  }

  async function answerOne(call: Call, ask: Ask, isAlone: boolean) {
    const refusal = isDev ? undefined : refuseMethod({ chainId, ...call, nodes, allowed })
    if (refusal) return tell('refused', { error: writeError(refusal) })
    const key = keyOf(call)
    const known = store.find(key)
    if (known) return tell('cached', known)
    // What stands beside others in a batch waits for them and fails with them: nobody else does.
    const isShareable = isAlone && shareable.test(call.method)
    const flight = isShareable ? flights.get(key) : undefined
    const isYoung = flight && now() - flight.at < longestShared
    const common = isYoung ? await flight.asked : undefined
    // A failure may be another's own: theirs is too much, or nobody has answered.
    if (common && 'result' in common) return tell('shared', common)
    const asked = ask(call)
    if (isShareable) share(key, asked)
    const answer = await asked
    return tell(answer && 'error' in answer ? 'error' : 'answered', answer)
  }

  function share(key: string, asked: Flight['asked']) {
    const flight = { asked, at: now() }
    const land = () => flights.get(key) === flight && flights.delete(key)
    flights.set(key, flight)
    asked.then(land, land)
  }

  function tell(outcome: Outcome, answer: Answer | undefined) {
    onAnswer(answer ? outcome : 'failed')
    return answer
  }

  return {
    async answer(calls, hold) {
      let open: Call[] = []
      let answers: Promise<readonly (Answer | undefined)[]> | undefined
      // In a moment, when all calls have been looked at: what is left goes up as one batch.
      const gather = async () => {
        await Promise.resolve()
        const gathered = { calls: open, upstreams: orderUpstreams(upstreams, random) }
        open = []
        answers = undefined
        return forward({ ...gathered, patience, now, hold })
      }
      const ask: Ask = async (call) => {
        const at = open.push(call) - 1
        answers ??= gather()
        const answer = (await answers)[at]
        learn(call, answer)
        return answer
      }
      return Promise.all(calls.map((call) => answerOne(call, ask, calls.length === 1)))
    },
  }
}

function keyOf({ method, params = '[]' }: Call): string {
  return `${method} ${params}`
}
