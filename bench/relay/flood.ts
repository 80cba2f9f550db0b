/** Messages of a round. */
export const publications = 5000
/** Those that wait for their acknowledgement at a time. */
export const inFlight = 200

/** What a message of a session looks like from outside. No two are the same. */
export function messageOf(index: number): string {
  return `${'x'.repeat(400)}${index} ${crypto.randomUUID()}`
}

export function newTopic(): string {
  return crypto.randomUUID().replaceAll('-', '').repeat(2)
}

/**
 * Sends all publications, as many at a time as may be.
 *
 * @param done resolves when all have arrived
 * @returns how many went through in a second
 */
export async function flood(
  send: (index: number) => Promise<unknown>,
  done: Promise<unknown> = Promise.resolve(),
): Promise<number> {
  const began = performance.now()
  let next = 0
  const lane = async () => {
    while (next < publications) await send(next++)
  }
  await Promise.all(Array.from({ length: inFlight }, lane))
  await done
  return (publications / (performance.now() - began)) * 1000
}

/** Resolves `all` with the last of so many calls of `down`. */
export function countdown(count: number): { down(): void; readonly all: Promise<void> } {
  let resolve = () => {}
  const all = new Promise<void>((settle) => {
    resolve = settle
  })
  let left = count
  return {
    down() {
      left -= 1
      if (left === 0) resolve()
    },
    all,
  }
}
