import type { JoinedRelay } from '../helpers/joinRelay.js'

/** Publications that wait for their acknowledgement at a time. */
const lanes = 20
/** Before what was refused is tried once more, in milliseconds. */
const pause = 10

export type Publishing = {
  /** What the relay has promised to keep. */
  readonly acknowledged: readonly string[]
  stop(): Promise<void>
}

/** Publishes on a topic until it is stopped; what is refused is tried again. */
export function keepPublishing(publisher: JoinedRelay, topic: string): Publishing {
  const acknowledged: string[] = []
  let next = 0
  let stopped = false

  async function publish(message: string) {
    const publication = { topic, message, ttl: 300, tag: 1108 }
    const isKept = await publisher.call('irn_publish', publication).catch(() => false)
    if (isKept) return acknowledged.push(message)
    await new Promise((resolve) => setTimeout(resolve, pause))
    if (!stopped) await publish(message)
  }

  async function lane() {
    while (!stopped) await publish(`${topic} ${next++}`)
  }

  const done = Promise.all(Array.from({ length: lanes }, lane))
  return {
    acknowledged,
    async stop() {
      stopped = true
      await done
    },
  }
}
