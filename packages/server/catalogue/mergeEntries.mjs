/**
 * One entry a wallet, from entries of several sources. What an earlier source says stands; a later
 * one fills what is missing. Two entries are one wallet when their rdns is the same or, in different
 * sources, their name but for “wallet”.
 */
export function mergeEntries(sources) {
  const merged = []
  for (const entries of sources) {
    // Names are compared across sources only: within one, equal names are different wallets.
    const before = [...merged]
    for (const entry of entries) {
      const same =
        merged.find(({ rdns }) => rdns && rdns === entry.rdns) ??
        before.find(({ name }) => plainName(name) === plainName(entry.name))
      if (same) fill(same, entry)
      else merged.push({ ...entry, source: [entry.source] })
    }
  }
  return merged
}

function fill(entry, { source, ...more }) {
  for (const [key, value] of Object.entries(more))
    if (value && !entry[key]?.length) entry[key] = value
  entry.source = [...new Set([...entry.source, source])]
}

/** A name as names are compared: “Trust Wallet” is “trust”. */
export function plainName(name) {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\b(wallet|app)\b/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
