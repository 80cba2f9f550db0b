import { setTimeout } from 'node:timers/promises'

/**
 * Gathers what is asked at the same time to one piece of work: while one is under way, the next
 * gathers. Each caller gets the result for its own part, or the failure of the whole.
 */
export function createBatcher<part, result>(parameters: {
  /** Most parts in one piece of work. */
  largest: number
  /** What parts of one piece may weigh together; one that is heavier goes alone. @default any */
  heaviest?: number | undefined
  weigh?: ((part: part) => number) | undefined
  /** How long a piece that is not full waits for more parts, in milliseconds. Default: not at all. */
  pause?: number | undefined
  work: (parts: readonly part[]) => Promise<readonly result[]>
}): (part: part) => Promise<result> {
  const { largest, heaviest = Number.POSITIVE_INFINITY, pause = 0, work } = parameters
  const { weigh = () => 0 } = parameters
  type Waiting = { part: part; resolve: (result: result) => void; reject: (error: unknown) => void }
  let gathered: Waiting[] = []
  let working = false

  function fitting(): number {
    let weight = 0
    const end = gathered.findIndex(({ part }, index) => {
      weight += weigh(part)
      return index >= largest || (index > 0 && weight > heaviest)
    })
    return end < 0 ? gathered.length : end
  }

  async function flush() {
    if (working) return
    working = true
    while (gathered.length > 0) {
      if (pause > 0 && gathered.length < largest) await setTimeout(pause)
      const batch = gathered.slice(0, fitting())
      gathered = gathered.slice(batch.length)
      try {
        const results = await work(batch.map(({ part }) => part))
        batch.forEach(({ resolve, reject }, index) => {
          if (index in results)
            resolve(results[index] as result) // There is one for each part.
          else reject(new Error('The work gave no result for this part.'))
        })
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    working = false
  }

  return (part) =>
    new Promise((resolve, reject) => {
      gathered.push({ part, resolve, reject })
      queueMicrotask(flush)
    })
}
