type Waiting<item, result> = {
  readonly item: item
  resolve(result: result): void
  reject(error: unknown): void
}

/**
 * Collects what is asked for within one tick and sends it together, up to `limit` at a time. `send`
 * gives one result for each item, in their order; when it throws, all of them fail.
 */
export function createBatch<item, result>(parameters: {
  limit: number
  send: (items: readonly item[]) => Promise<readonly result[]>
}): (item: item) => Promise<result> {
  const { limit, send } = parameters
  let waiting: Waiting<item, result>[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  async function flush() {
    clearTimeout(timer)
    const sent = waiting
    waiting = []
    try {
      const results = await send(sent.map(({ item }) => item))
      for (const [index, { resolve }] of sent.entries()) resolve(results[index] as result) // `send` gives one for each.
    } catch (error) {
      for (const { reject } of sent) reject(error)
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (waiting.length === 1) timer = setTimeout(flush)
      if (waiting.length === limit) void flush()
    })
}
