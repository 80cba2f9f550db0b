import { patience } from './patience.js'

/** Between two looks, in milliseconds. */
const pause = 5

/**
 * Resolves when `check` holds: for programs and helpers that run outside of Vitest too.
 *
 * @throws Error when it does not hold within `timeout` milliseconds
 */
export async function until(
  what: string,
  check: () => boolean | Promise<boolean>,
  timeout: number = patience.wait,
): Promise<void> {
  const deadline = Date.now() + timeout
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error(`In ${timeout} ms this did not come: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
