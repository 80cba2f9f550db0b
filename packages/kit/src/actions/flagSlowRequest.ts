import type { Billfold } from '../Billfold.js'
import { delay } from '../utils/delay.js'

/** After how long a wait says that it goes on, in milliseconds. */
const longWait = 20_000

/** Marks what is asked of a wallet as waiting for long. It is never failed for that. */
export function flagSlowRequest(
  kit: Billfold,
  { request, signal }: { request: 'connecting' | 'switching'; signal: AbortSignal },
): void {
  delay(longWait, signal).then(
    () => kit._internal.dispatch({ type: request, event: { type: 'waitedLong' } }),
    () => {},
  )
}
