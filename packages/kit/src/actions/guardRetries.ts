import type { Billfold } from '../Billfold.js'

/** For how long after a failure the same is not asked again, in milliseconds. */
const guardTime = 30_000

const failures = new WeakMap<Billfold, Map<string, unknown>>()
const times = new WeakMap<object, number>()

/**
 * Does what a query does, unless the same has failed within the last 30 s: then it fails alike, and nobody
 * is asked. What was given up has not failed.
 */
export async function guardRetries<data>(
  kit: Billfold,
  parameters: { key: readonly unknown[]; signal: AbortSignal; ask: () => Promise<data> },
): Promise<data> {
  const { key, signal, ask } = parameters
  const known = failures.get(kit) ?? new Map<string, unknown>()
  failures.set(kit, known)
  const name = JSON.stringify(key)
  const before = known.get(name)
  if (before !== undefined && Date.now() < (retryTime(before) ?? 0)) throw before
  try {
    const data = await ask()
    known.delete(name)
    return data
  } catch (error) {
    if (!signal.aborted && error instanceof Error) {
      known.set(name, error)
      times.set(error, Date.now())
    }
    throw error
  }
}

/** When what has failed may be asked again, in Unix milliseconds. */
export function retryTime(error: unknown): number | undefined {
  const time = error instanceof Error ? times.get(error) : undefined
  return time === undefined ? undefined : time + guardTime
}
