export type Turn = { readonly end: () => void; readonly hasWaited: boolean }

/** Calls that are at nodes at a time, for each network address; the others stand in its line. */
export type Line = {
  /**
   * Waits for its turn. Gives a function that ends it, and whether there were others before it; undefined
   * when the line is too long, or it has taken too long to get to its end.
   *
   * @param calls More than may be under way count as all of them.
   */
  enter(key: string, calls: number): Promise<Turn | undefined>
}

/** Requests that wait behind each other, and for how long, in milliseconds. */
const mostWaiting = 512
const longestWait = 10_000

type Waiting = { readonly cost: number; readonly begin: () => void }

/** @param largest Calls that may be under way for one key. */
export function createLine(largest: number): Line {
  const lines = new Map<string, { underWay: number; waiting: Waiting[] }>()

  function leave(key: string, cost: number) {
    const line = lines.get(key)
    if (!line) return
    line.underWay -= cost
    for (let [first] = line.waiting; first; [first] = line.waiting) {
      if (line.underWay + first.cost > largest) return
      line.waiting.shift()
      line.underWay += first.cost
      first.begin()
    }
    if (line.underWay === 0) lines.delete(key)
  }

  return {
    async enter(key, calls) {
      const cost = Math.min(calls, largest)
      const line = lines.get(key) ?? { underWay: 0, waiting: [] }
      const isFree = line.waiting.length === 0 && line.underWay + cost <= largest
      if (!isFree && line.waiting.length >= mostWaiting) return undefined
      lines.set(key, line)
      if (isFree) line.underWay += cost
      else if (!(await waitIn(line, cost))) return undefined
      return { end: () => leave(key, cost), hasWaited: !isFree }
    },
  }
}

/** Whether its turn has come. */
function waitIn(line: { waiting: Waiting[] }, cost: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      line.waiting = line.waiting.filter((each) => each !== waiting)
      resolve(false)
    }, longestWait)
    const begin = () => {
      clearTimeout(timer)
      resolve(true)
    }
    const waiting = { cost, begin }
    line.waiting.push(waiting)
  })
}
