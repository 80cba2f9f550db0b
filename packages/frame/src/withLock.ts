/** Works that were begun here, by name, where the browser has no locks. */
const lasts = new Map<string, Promise<unknown>>()

/**
 * Does one work of a name after the other, in all tabs. Where a browser gives the frame no storage it has no locks
 * either, and no other tab shares anything.
 */
export async function withLock<value>(name: string, work: () => Promise<value>): Promise<value> {
  let hasBegun = false
  try {
    return await navigator.locks.request(name, () => {
      hasBegun = true
      return work()
    })
  } catch (error) {
    if (hasBegun) throw error
    const own = (lasts.get(name) ?? Promise.resolve()).then(work)
    lasts.set(
      name,
      own.catch(() => {}),
    )
    return own
  }
}
