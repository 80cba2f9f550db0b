/** Errors that are told of in any minute: a page in a loop tells nothing new. */
const mostErrors = 5
const minute = 60_000

/**
 * When errors have been told, with one more; `undefined`: there have been enough in this minute.
 *
 * @param times Unix milliseconds
 */
export function countError(times: readonly number[], now: number): readonly number[] | undefined {
  const recent = times.filter((time) => time > now - minute)
  return recent.length < mostErrors ? [...recent, now] : undefined
}
