/**
 * Remembers what `load` has answered for a while. Those who ask at the same time wait for one answer.
 * While `load` fails, the last answer does for longer; the least recently loaded are forgotten first.
 */
export function createCache<value>(parameters: {
  load: (key: string) => Promise<value>
  /** Milliseconds. */
  lifetime: number
  /** Milliseconds since it was loaded. */
  staleLifetime: number
  /** Most answers kept. */
  largest: number
  now: () => number
}): (key: string) => Promise<value> {
  const { load, lifetime, staleLifetime, largest, now } = parameters
  const kept = new Map<string, { value: value; at: number }>()
  const loading = new Map<string, Promise<value>>()

  function keep(key: string, value: value, at: number) {
    kept.delete(key)
    kept.set(key, { value, at })
    if (kept.size <= largest) return
    for (const oldest of kept.keys()) {
      kept.delete(oldest)
      return
    }
  }

  async function refresh(key: string): Promise<value> {
    const at = now()
    try {
      const value = await load(key)
      keep(key, value, at)
      return value
    } catch (error) {
      const last = kept.get(key)
      if (last && at - last.at < staleLifetime) return last.value
      throw error
    }
  }

  return (key) => {
    const last = kept.get(key)
    if (last && now() - last.at < lifetime) return Promise.resolve(last.value)
    const pending = loading.get(key)
    if (pending) return pending
    const answer = refresh(key).finally(() => loading.delete(key))
    loading.set(key, answer)
    return answer
  }
}
