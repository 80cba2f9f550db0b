import { type Summary, summarize } from '../summarize.js'

export type Turns = {
  /** A second. */
  readonly rate: Summary
  /** Microseconds of this process for one. */
  readonly cpu: Summary
}

/** Takes rates one after the other, again and again, so that each has the same machine. */
export async function measureInTurns<name extends string>(
  measures: Readonly<Record<name, () => Promise<number>>>,
  { runs, count }: { runs: number; count: number },
): Promise<Readonly<Record<name, Turns>>> {
  const names = Object.keys(measures) as name[] // Its own keys.
  const rates = new Map(names.map((name) => [name, [] as number[]]))
  const costs = new Map(names.map((name) => [name, [] as number[]]))
  // The first round warms up.
  for (let run = 0; run <= runs; run += 1)
    for (const name of names) {
      const before = process.cpuUsage()
      const rate = await measures[name]()
      const { user, system } = process.cpuUsage(before)
      if (run === 0) continue
      rates.get(name)?.push(rate)
      costs.get(name)?.push((user + system) / count)
    }
  const turns = names.map((name) => {
    const [rate, cpu] = [rates, costs].map((each) => summarize(each.get(name) ?? []))
    return [name, { rate, cpu }]
  })
  return Object.fromEntries(turns)
}
