/** A promise that is settled from outside, once; whoever asks later gets the same outcome. */
export type Latch<value> = {
  readonly promise: Promise<value>
  readonly rejected: boolean
  resolve(value: value): void
  reject(error: unknown): void
}

export function createLatch<value>(): Latch<value> {
  let settle: Pick<Latch<value>, 'resolve' | 'reject'> | undefined
  const promise = new Promise<value>((resolve, reject) => {
    settle = { resolve, reject }
  })
  // That nobody looks at the outcome yet is no error of the page.
  promise.catch(() => {})
  const latch = {
    promise,
    rejected: false,
    resolve(value: value) {
      settle?.resolve(value)
      settle = undefined
    },
    reject(error: unknown) {
      if (settle) latch.rejected = true
      settle?.reject(error)
      settle = undefined
    },
  }
  return latch
}
