import type { Mailbox } from '../mailbox/Mailbox.js'

/** The most topics that are asked for at a time. */
const largestQuestion = 5000

/**
 * Looks in the mailbox for what other nodes could not tell of. Topics are told once for what waits
 * there, and again when that has changed.
 */
export function createGapFiller(parameters: {
  mailbox: Mailbox
  topics: () => readonly string[]
  onTopic: (topic: string) => void
  onError: (error: unknown) => void
}): () => Promise<void> {
  const { mailbox, topics, onTopic, onError } = parameters
  let known: ReadonlyMap<string, string> = new Map()
  let looking = false
  let again = false

  async function look() {
    const found = new Map<string, string>()
    const all = topics()
    for (let start = 0; start < all.length; start += largestQuestion) {
      const marks = await mailbox.marks(all.slice(start, start + largestQuestion))
      for (const [topic, mark] of marks) {
        found.set(topic, mark)
        if (known.get(topic) !== mark) onTopic(topic)
      }
    }
    known = found
  }

  return async () => {
    again = true
    if (looking) return
    looking = true
    while (again) {
      again = false
      await look().catch(onError)
    }
    looking = false
  }
}
