import { onTestFailed } from 'vitest'

/**
 * For tests that need no more than somebody with a wallet: one for all of a file, as making it takes longer than most
 * of them do. They leave the page as they found it, and close nothing. After a failure the next test has another.
 */
export function shareVisit<visit>(make: () => Promise<visit>): () => Promise<visit> {
  let made: Promise<visit> | undefined
  return () => {
    onTestFailed(() => {
      made = undefined
    })
    made ??= make()
    return made
  }
}
