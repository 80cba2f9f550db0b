import { createHealth } from '../rpc/createHealth.js'
import { ProviderError } from './ProviderError.js'

/** Somebody who knows. */
export type Source<Question, Answer> = {
  readonly id: string
  /** @throws ProviderError, or anything else, when it has no answer */
  ask(question: Question, signal: AbortSignal): Promise<Answer>
}

/**
 * Asks the first source that is well, and the next one when it fails. One that fails five times in a
 * row is left alone for 30 seconds. A question that is refused is put to nobody else. That, and not to
 * know, is blamed on no source: anybody can ask for nonsense.
 *
 * @param options.patience How long each may take, in milliseconds. @default 5000
 * @returns throws ProviderError when nobody has an answer
 */
export function askInTurn<Question, Answer>(
  sources: readonly Source<Question, Answer>[],
  options: { patience?: number | undefined; now?: (() => number) | undefined } = {},
): (question: Question) => Promise<Answer> {
  const { patience = 5000, now = () => performance.now() } = options
  const known = sources.map((source) => ({ source, health: createHealth(now) }))
  return async (question) => {
    for (const { source, health } of known) {
      const status = health.status()
      if (status === 'resting') continue
      if (status === 'due') health.claim()
      const began = now()
      try {
        const answer = await within(patience, (signal) => source.ask(question, signal))
        health.note(true, now() - began)
        return answer
      } catch (error) {
        const reason = error instanceof ProviderError ? error.reason : 'unavailable'
        health.note(reason !== 'unavailable', now() - began)
        if (reason === 'refused' || reason === 'busy') throw error
      }
    }
    throw new ProviderError('unavailable')
  }
}

/** Also ends the wait for what does not listen to its signal. */
async function within<Answer>(
  time: number,
  act: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const controller = new AbortController()
  const { signal } = controller
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new ProviderError('unavailable'))
      controller.abort()
    }, time)
  })
  return Promise.race([act(signal), late]).finally(() => clearTimeout(timer))
}
