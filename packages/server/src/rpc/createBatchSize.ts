/** After so long without a refusal a node is tried with larger batches, in milliseconds. */
const growAgain = 60_000

/** How many calls a node takes in one batch, as far as is known. */
export type BatchSize = {
  /** The most that may be asked at once, of `length` calls that are to be asked. */
  limit(length: number): number
  /** A batch of so many calls was refused as such. */
  refused(length: number): void
}

/**
 * Finds out what a node takes: half after each refusal, and double again later, when it is needed.
 * One bad answer is no reason to ask one by one for ever.
 */
export function createBatchSize(now: () => number): BatchSize {
  let largest = Number.POSITIVE_INFINITY
  let changedAt = 0
  return {
    limit(length) {
      if (length > largest && now() - changedAt >= growAgain) {
        largest *= 2
        changedAt = now()
      }
      return largest
    },
    refused(length) {
      largest = Math.min(largest, Math.ceil(length / 2))
      changedAt = now()
    },
  }
}
