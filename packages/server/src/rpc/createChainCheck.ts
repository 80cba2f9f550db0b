import type { Verdict } from './judgeAnswer.js'
import type { Call } from './readCalls.js'

/** After so long a node of another chain is looked at again, in milliseconds. */
const lookAgain = 60_000

const chainIdCall: Call = { id: '1', method: 'eth_chainId', params: undefined }

/**
 * Makes sure that a node is of the chain it is listed for, before anything else is asked of it: one
 * wrong line in a list, and visitors would see another chain's balances.
 *
 * @returns whether it may be asked; not while it cannot be reached. EVM chains alone are looked at.
 */
export function createChainCheck(parameters: {
  chainId: string
  ask: (call: Call, time: number) => Promise<Verdict | undefined>
  /** Told of each look that has found another chain. */
  onForeign: () => void
  now: () => number
}): (time: number) => Promise<boolean> {
  const { chainId, ask, onForeign, now } = parameters
  const [namespace, reference] = chainId.split(':')
  let known: Promise<boolean> | undefined
  let foreignSince: number | undefined

  async function look(time: number): Promise<boolean> {
    const verdict = await ask(chainIdCall, time)
    if (!verdict || verdict.type === 'busy') {
      known = undefined
      return false
    }
    // One that does not tell is trusted: the operator has listed it.
    const isRight = 'error' in verdict.answer || isSame(verdict.answer.result, reference)
    foreignSince = isRight ? undefined : now()
    if (!isRight) onForeign()
    return isRight
  }

  return (time) => {
    if (namespace !== 'eip155') return Promise.resolve(true)
    if (foreignSince !== undefined && now() - foreignSince >= lookAgain) known = undefined
    known ??= look(time)
    return known
  }
}

function isSame(result: string, reference: string | undefined): boolean {
  const said: unknown = JSON.parse(result)
  return typeof said === 'string' && Number(said) === Number(reference)
}
