import { setTimeout } from 'node:timers/promises'

/**
 * Gathers what is asked at the same time to one piece of work: while one is under way, the next
 * gathers. Each caller gets the result for its own part, or the failure of the whole.
 */
export function createBatcher<part, result>(parameters: {
  /** Most parts in one piece of work. */
  largest: number
  /** How long a piece that is not full waits for more parts, in milliseconds. Default: not at all. */
  pause?: number | undefined
  work: (parts: readonly part[]) => Promise<readonly result[]>
}): (part: part) => Promise<result> {
  const { largest, pause = 0, work } = parameters
  type Waiting = { part: part; resolve: (result: result) => void; reject: (error: unknown) => void }
  let gathered: Waiting[] = []
  let working = false

  async function flush() {
    if (working) return
    working = true
    while (gathered.length > 0) {
      if (pause > 0 && gathered.length < largest) await setTimeout(pause)
      const batch = gathered.slice(0, largest)
      gathered = gathered.slice(largest)
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
