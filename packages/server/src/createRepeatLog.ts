/** Milliseconds between two lines about the same. */
const pause = 1000
/** Most kinds that are told apart. */
const mostKinds = 100

/**
 * Tells of something at once, and of the same again after a second at the earliest, with how often it
 * has come since: whoever attacks does so ten thousand times a second.
 */
export function createRepeatLog<value extends object>(parameters: {
  tell: (value: value & { readonly times: number }) => void
  kindOf: (value: value) => string
  now?: (() => number) | undefined
}): (value: value) => void {
  const { tell, kindOf, now = Date.now } = parameters
  const kinds = new Map<string, { toldAt: number; times: number }>()
  return (value) => {
    const kind = kindOf(value)
    const known = kinds.get(kind)
    const times = (known?.times ?? 0) + 1
    if (known && now() - known.toldAt < pause) {
      known.times = times
      return
    }
    if (kinds.size >= mostKinds) kinds.clear()
    kinds.set(kind, { toldAt: now(), times: 0 })
    tell({ ...value, times })
  }
}
