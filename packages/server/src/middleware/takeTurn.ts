/** Shorter bodies are read in no time, in characters. */
const short = 32 * 1024

let last: Promise<unknown> = Promise.resolve()

/** Whether a body is to wait for its turn before it is parsed. */
export const isLong = (body: string) => body.length > short

/**
 * Waits for the turn of a body. Long ones are parsed one at a time, and whoever else asks is served in
 * between: fifty that arrive together would hold up everybody for a second.
 */
export async function takeTurn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)))
  await last
}
