/** Errors that one client may tell of in a minute. */
const mostErrors = 5
const minute = 60_000

/**
 * Says of each error whether it is one of the first five that a client has told of in the last
 * minute. Clients are forgotten after that minute.
 */
export function createErrorCap(
  parameters: {
    /** Most clients remembered. @default 50_000 */
    largest?: number | undefined
    now?: (() => number) | undefined
  } = {},
): (client: string) => boolean {
  const { largest = 50_000, now = Date.now } = parameters
  const told = new Map<string, readonly number[]>()

  /** They are in the order of their last error. */
  function forget(before: number) {
    for (const [client, times] of told) {
      if (told.size <= largest && (times.at(-1) ?? 0) > before) return
      told.delete(client)
    }
  }

  return (client) => {
    const at = now()
    const recent = (told.get(client) ?? []).filter((time) => time > at - minute)
    if (recent.length >= mostErrors) return false
    told.delete(client)
    told.set(client, [...recent, at])
    forget(at - minute)
    return true
  }
}
