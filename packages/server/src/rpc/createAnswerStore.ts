import type { Answer } from './readCalls.js'

/** At most so many answers, of so many characters together, of so many each. */
const mostEntries = 20_000
const mostCharacters = 64_000_000
const longestEntry = 1_000_000
/** Longer questions are not looked for. */
const longestKey = 1000

type Entry = { readonly answer: Answer; readonly until: number; readonly size: number }

/** Answers that hold for a while. Those that were not asked for the longest go first. */
export type AnswerStore = {
  find(key: string): Answer | undefined
  /** @param lifetime In milliseconds. */
  keep(key: string, result: string, lifetime: number): void
}

export function createAnswerStore(now: () => number): AnswerStore {
  const entries = new Map<string, Entry>()
  let characters = 0

  function drop(key: string) {
    characters -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }

  return {
    find(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      if (entry.until <= now()) {
        drop(key)
        return undefined
      }
      entries.delete(key) // Set anew, since a Map keeps the order in which keys came.
      entries.set(key, entry)
      return entry.answer
    },
    keep(key, result, lifetime) {
      const size = key.length + result.length
      if (lifetime <= 0 || key.length > longestKey || size > longestEntry) return
      drop(key)
      const answer = { result: copy(result) }
      entries.set(copy(key), { answer, until: now() + lifetime, size })
      characters += size
      for (const oldest of entries.keys()) {
        if (entries.size <= mostEntries && characters <= mostCharacters) return
        drop(oldest)
      }
    },
  }
}

/** A slice would keep the whole text that it was cut from. */
function copy(slice: string): string {
  return Buffer.from(slice).toString()
}
