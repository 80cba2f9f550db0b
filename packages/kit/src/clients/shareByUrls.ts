/** Makes one thing for each list of addresses, and gives it to all who ask with the same list. */
export function shareByUrls<shared>(
  create: (urls: readonly string[]) => shared,
): (urls: readonly string[]) => shared {
  const made = new Map<string, shared>()
  return (urls) => {
    const key = urls.join(' ')
    const shared = made.get(key) ?? create(urls)
    made.set(key, shared)
    return shared
  }
}
