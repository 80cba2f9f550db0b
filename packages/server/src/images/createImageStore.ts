/** What is known of an image: undefined when it could not be had. */
type Entry = { readonly image: Promise<Buffer | undefined>; size: number; until: number }

const day = 86_400_000
/** After a failure it is not tried again, in milliseconds. */
const rest = 300_000
/** What each costs beside its bytes. */
const overhead = 1024

/**
 * Keeps images in memory, those that were asked for last, so that each is fetched once: also when many
 * ask for it at the same time.
 *
 * @param largest bytes, all together
 * @param load fails where there is none
 */
export function createImageStore(parameters: {
  largest: number
  load(address: string): Promise<Buffer>
  now?: (() => number) | undefined
}): { get(address: string): Promise<Buffer | undefined>; has(address: string): boolean } {
  const { largest, load, now = Date.now } = parameters
  const entries = new Map<string, Entry>()
  let total = 0

  function forget(address: string) {
    const entry = entries.get(address)
    if (!entry) return
    entries.delete(address)
    total -= entry.size
  }

  function keep(address: string, entry: Entry, image: Buffer | undefined) {
    if (entries.get(address) !== entry) return
    total -= entry.size
    entry.size = overhead + (image?.length ?? 0)
    entry.until = now() + (image ? day : rest)
    total += entry.size
    for (const [first] of entries) {
      if (total <= largest) return
      forget(first)
    }
  }

  function find(address: string) {
    const entry = entries.get(address)
    if (!entry || entry.until > now()) return entry
    forget(address)
    return undefined
  }

  return {
    has: (address) => find(address) !== undefined,
    get(address) {
      const known = find(address)
      if (known) {
        // Set anew, since a Map keeps the order in which keys came.
        entries.delete(address)
        entries.set(address, known)
        return known.image
      }
      const image = load(address).catch(() => undefined)
      const entry: Entry = { image, size: overhead, until: Number.POSITIVE_INFINITY }
      entries.set(address, entry)
      total += entry.size
      image.then((loaded) => keep(address, entry, loaded))
      return image
    },
  }
}
