import { fork } from 'node:child_process'
import { once } from 'node:events'

export type PairTimes = {
  /** Milliseconds from reading the link to the approved session, of one session after the other. */
  readonly pairing: readonly number[]
  /** Requests a second: the first 100 over a session, and 100 after 2,000. */
  readonly first: number
  readonly later: number
}

/** Ours are named `ours`. Both ends are in one process, which the relay is not in. */
export async function measurePair(name: string, relayUrl: string): Promise<PairTimes> {
  // For the official one: no clients are shared, and no third party is told of them.
  const env = { ...process.env, DISABLE_GLOBAL_CORE: 'true', IS_VITEST: 'true' }
  const child = fork(new URL('pairProgram.ts', import.meta.url), [name, relayUrl], { env })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The pair ${name} ended with ${code}.`)
  })
  const [times] = await Promise.race([once(child, 'message'), ended])
  ended.catch(() => {})
  return times
}
