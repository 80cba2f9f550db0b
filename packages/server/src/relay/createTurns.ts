/** Does work in somebody's name, when it is their turn. */
export type Turns = <result>(name: string, work: () => Promise<result>) => Promise<result>

/**
 * Has few pieces of work done at a time, of each name in turn: whoever asks for much waits for nobody
 * but themselves.
 */
export function createTurns(most: number): Turns {
  const lines = new Map<string, (() => void)[]>()
  let working = 0

  function line(name: string): Promise<void> {
    return new Promise((resolve) => {
      const waiting = lines.get(name)
      if (waiting) waiting.push(resolve)
      else lines.set(name, [resolve])
    })
  }

  /** Gives a place to the next name, which then goes to the end. */
  function handOn() {
    const [first] = lines
    if (!first) {
      working -= 1
      return
    }
    const [name, waiting] = first
    lines.delete(name)
    const begin = waiting.shift()
    if (waiting.length > 0) lines.set(name, waiting)
    begin?.()
  }

  return async (name, work) => {
    if (working < most) working += 1
    else await line(name)
    try {
      return await work()
    } finally {
      handOn()
    }
  }
}
