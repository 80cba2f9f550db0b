import { createProxyCheck, limitKey, plainAddress } from './createAddressReader.js'

/** Counts a connection until the end; undefined when there are too many already. */
export type SilentLimit = (address: string) => (() => void) | undefined

/**
 * Limits how many connections of one network address may be open that have not asked for anything
 * yet. Those of proxies are not counted: whoever waits there has been let in by them.
 *
 * @param parameters.trusted as `createAddressReader` takes it
 */
export function limitSilent(parameters: {
  trusted: readonly string[]
  most: number
  onRefused: () => void
}): SilentLimit {
  const { trusted, most, onRefused } = parameters
  const isProxy = createProxyCheck(trusted)
  const counts = new Map<string, number>()
  return (address) => {
    const plain = plainAddress(address)
    if (isProxy(plain)) return () => {}
    const key = limitKey(plain)
    const count = counts.get(key) ?? 0
    if (count >= most) {
      onRefused()
      return undefined
    }
    counts.set(key, count + 1)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      const left = (counts.get(key) ?? 1) - 1
      if (left > 0) counts.set(key, left)
      else counts.delete(key)
    }
  }
}
