import { setTimeout as wait } from 'node:timers/promises'
import { quantile, sorted } from '../../../bench/summarize.js'
import type { Asked } from './ask.js'

/** How somebody fared who did nothing wrong. */
export type Honest = {
  readonly asked: number
  /** Answers that were not what they should be: the status, 0 for none, and what they said. */
  readonly failures: readonly string[]
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  readonly longest: number
}

/** Milliseconds between the beginnings of two requests: a late one does not hide how late it is. */
const pace = 20

/** Asks at a steady pace while others attack. The first answers count for nothing. */
export function watchHonest(ask: (turn: number) => Promise<Asked>): {
  /** Resolves when it has been served, and asks on. */
  readonly begun: Promise<void>
  stop(): Promise<Honest>
} {
  const answers: Promise<Asked>[] = []
  let isOver = false
  async function begin() {
    for (let turn = 0; turn < 5; turn += 1) await ask(turn)
  }
  const begun = begin()
  async function run() {
    await begun
    for (let turn = 5; !isOver; turn += 1) {
      answers.push(ask(turn))
      await wait(pace)
    }
  }
  const running = run()
  return {
    begun,
    async stop() {
      isOver = true
      await running
      const all = await Promise.all(answers)
      const times = sorted(all.map(({ time }) => time))
      return {
        asked: all.length,
        failures: all.flatMap(({ status, text }) => (status === 200 ? [] : `${status} ${text}`)),
        p50: quantile(times, 0.5),
        p99: quantile(times, 0.99),
        longest: times.at(-1) ?? 0,
      }
    },
  }
}
