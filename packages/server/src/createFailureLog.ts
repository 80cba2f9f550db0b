import { createRepeatLog } from './createRepeatLog.js'
import { describeFailure, type Failure } from './describeFailure.js'

/**
 * Tells of failures, of the same one once a second: a database that is away fails each of ten thousand
 * clients every second.
 */
export function createFailureLog(
  tell: (failure: Failure & { readonly times: number }) => void,
  now: () => number = Date.now,
): (error: unknown) => void {
  const log = createRepeatLog<Failure>({
    tell,
    kindOf: ({ error, code, at }) => [error, code, at?.[0]].join(' '),
    now,
  })
  return (error) => log(describeFailure(error))
}
