/** Shorter bodies are read in no time, in characters. */
const short = 32 * 1024

let last: Promise<unknown> = Promise.resolve()

/**
 * Waits for the turn of a body. Long ones are parsed one at a time, and whoever else asks is served in
 * between: fifty that arrive together would hold up everybody for a second.
 */
export async function takeTurn(length: number): Promise<void> {
  if (length <= short) return
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)))
  await last
}
