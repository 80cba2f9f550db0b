import type { Decision, RequestDescription } from 'billfold/testing'
import type { Metadata } from 'billfold/walletconnect'
import type { Choice, Offer } from '../readOffer.js'

/** A question to the owner, one at a time on the screen. */
export type Sheet = { readonly id: number; readonly site: Metadata } & (
  | {
      readonly kind: 'proposal'
      readonly offer: Offer
      /** Nothing chosen: no. */
      readonly answer: (choice: Choice | undefined) => void
    }
  | {
      readonly kind: 'request'
      readonly description: RequestDescription
      readonly answer: (decision: Decision) => void
    }
  | { readonly kind: 'unmet'; readonly offer: Offer; readonly answer: () => void }
)

export type Sheets = {
  readonly waiting: () => readonly Sheet[]
  /**
   * Shows a question when those before it are answered.
   *
   * @throws the signal's reason when nobody waits for the answer any more
   */
  ask<answer>(
    make: (parts: { id: number; answer: (value: answer) => void }) => Sheet,
    signal: AbortSignal,
  ): Promise<answer>
  watch(listener: () => void): () => void
}

/** The questions that wait for the owner, oldest first. */
export function createSheets(): Sheets {
  let waiting: readonly Sheet[] = []
  let count = 0
  const listeners = new Set<() => void>()

  function set(next: readonly Sheet[]) {
    waiting = next
    for (const listener of [...listeners]) listener()
  }

  return {
    waiting: () => waiting,
    ask(make, signal) {
      const id = ++count
      const leave = () => set(waiting.filter((sheet) => sheet.id !== id))
      return new Promise((resolve, reject) => {
        signal.throwIfAborted()
        const giveUp = () => {
          leave()
          reject(signal.reason)
        }
        signal.addEventListener('abort', giveUp, { once: true })
        const answer = (value: Parameters<typeof resolve>[0]) => {
          signal.removeEventListener('abort', giveUp)
          leave()
          resolve(value)
        }
        set([...waiting, make({ id, answer })])
      })
    },
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
