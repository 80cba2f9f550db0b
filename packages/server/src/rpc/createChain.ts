import { createAnswerStore } from './createAnswerStore.js'
import type { Upstream } from './createUpstream.js'
import { forward } from './forward.js'
import { lifetimeOf, readQuantity } from './lifetimeOf.js'
import { orderUpstreams } from './orderUpstreams.js'
import type { Answer, Call } from './readCalls.js'
import { refuseMethod } from './refuseMethod.js'
import { writeError } from './rpcErrors.js'

/** How a call was answered: by whom, and whether there was anybody. */
export type Outcome = 'refused' | 'cached' | 'shared' | 'answered' | 'error' | 'failed'

export type Chain = {
  /** Answers each call, in their order; undefined for those that no node could answer. */
  answer(calls: readonly Call[]): Promise<readonly (Answer | undefined)[]>
}

/** Asked twice at the same time, these are asked once. */
const shareable = /^(eth_(?!send|new|uninstall|getFilter)|net_|web3_|get)/

export function createChain(parameters: {
  chainId: string
  upstreams: readonly Upstream[]
  /** Nothing is refused and nothing is kept: test nodes are wound back and forth. */
  isDev: boolean
  onAnswer: (outcome: Outcome) => void
  /** How long a batch may take, in milliseconds. */
  patience: number
  now: () => number
  random: () => number
}): Chain {
  const { chainId, upstreams, isDev, onAnswer, patience, now, random } = parameters
  const store = createAnswerStore(now)
  const flights = new Map<string, Promise<Answer | undefined>>()
  const nodes = upstreams.length
  let head: bigint | undefined

  function learn(call: Call, answer: Answer | undefined) {
    if (!answer || !('result' in answer) || isDev) return
    const { result } = answer
    const height = call.method === 'eth_blockNumber' ? readQuantity(JSON.parse(result)) : undefined
    if (height !== undefined && (head === undefined || height > head)) head = height
    store.keep(keyOf(call), result, lifetimeOf(call, result, head))
  }

  async function answerOne(call: Call, ask: (call: Call) => Promise<Answer | undefined>) {
    const refusal = isDev ? undefined : refuseMethod({ chainId, ...call, nodes })
    if (refusal) return tell('refused', { error: writeError(refusal) })
    const key = keyOf(call)
    const known = store.find(key)
    if (known) return tell('cached', known)
    const flight = flights.get(key)
    if (flight) return tell('shared', await flight)
    const asked = ask(call)
    if (shareable.test(call.method)) share(key, asked)
    const answer = await asked
    return tell(answer && 'error' in answer ? 'error' : 'answered', answer)
  }

  function share(key: string, asked: Promise<Answer | undefined>) {
    const land = () => flights.delete(key)
    flights.set(key, asked)
    asked.then(land, land)
  }

  function tell(outcome: Outcome, answer: Answer | undefined) {
    onAnswer(answer ? outcome : 'failed')
    return answer
  }

  return {
    async answer(calls) {
      const open: Call[] = []
      // In a moment, when all calls have been looked at: what is left goes up as one batch.
      const answers = Promise.resolve().then(() => {
        if (open.length === 0) return []
        return forward({ calls: open, upstreams: orderUpstreams(upstreams, random), patience, now })
      })
      const ask = async (call: Call) => {
        const at = open.push(call) - 1
        const answer = (await answers)[at]
        learn(call, answer)
        return answer
      }
      return Promise.all(calls.map((call) => answerOne(call, ask)))
    },
  }
}

function keyOf({ method, params = '[]' }: Call): string {
  return `${method} ${params}`
}
