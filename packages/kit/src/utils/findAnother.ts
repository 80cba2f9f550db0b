/** The id of the connector that a session is of: a further one at once has its own, `walletConnect#2`. */
export function baseId(id: string): string {
  return id.replace(/#\d+$/, '')
}

/** The way to a further wallet at once, where an id names one. */
export function findAnother<connector>(
  connectors: readonly { readonly id: string; another?(id: string): connector }[],
  id: string,
): connector | undefined {
  const base = baseId(id)
  return base === id ? undefined : connectors.find((each) => each.id === base)?.another?.(id)
}
