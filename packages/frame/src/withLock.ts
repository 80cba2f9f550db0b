/** Where a browser gives the frame no storage it has no locks either, and no other tab shares anything. */
export async function withLock<value>(name: string, work: () => Promise<value>): Promise<value> {
  let hasBegun = false
  try {
    return await navigator.locks.request(name, () => {
      hasBegun = true
      return work()
    })
  } catch (error) {
    if (hasBegun) throw error
    return work()
  }
}
