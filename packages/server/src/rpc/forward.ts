import type { Upstream } from './createUpstream.js'
import type { Hold } from './post.js'
import type { Answer, Call } from './readCalls.js'

type Open = { readonly call: Call; readonly index: number }

/**
 * Asks upstreams one after the other until each call has its answer: the next one gets only what the
 * one before could not answer. An answer is undefined when nobody has given one.
 *
 * Each attempt but the last may take half of the time that is left.
 */
export async function forward(parameters: {
  calls: readonly Call[]
  upstreams: readonly Upstream[]
  /** For all attempts together, in milliseconds. */
  patience: number
  now: () => number
  hold?: Hold | undefined
}): Promise<readonly (Answer | undefined)[]> {
  const { calls, upstreams, patience, now, hold } = parameters
  const deadline = now() + patience
  const answers: (Answer | undefined)[] = calls.map(() => undefined)
  let open: readonly Open[] = calls.map((call, index) => ({ call, index }))
  for (const [attempt, upstream] of upstreams.entries()) {
    const left = deadline - now()
    if (open.length === 0 || left <= 0) break
    const time = attempt === upstreams.length - 1 ? left : left / 2
    const verdicts = await upstream.ask(
      open.map(({ call }) => call),
      { time, isRepeat: attempt > 0, hold },
    )
    for (const [at, { index }] of open.entries()) {
      const verdict = verdicts[at]
      if (verdict && verdict.type !== 'busy') answers[index] = verdict.answer
    }
    open = open.filter((_, at) => verdicts[at]?.type !== 'final')
  }
  return answers
}
