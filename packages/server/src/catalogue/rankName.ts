/** How well a name fits: 0 when it begins so, 1 when a word does, 2 when it is inside. */
export type Rank = 0 | 1 | 2

/**
 * How well a name fits what was searched for, or undefined when it does not. Spaces do not count:
 * “trustwallet” finds “Trust Wallet”.
 *
 * @param name folded, see `foldText`
 * @param search folded
 */
export function rankName(name: string, search: string): Rank | undefined {
  const [joined, wanted] = [name.replaceAll(' ', ''), search.replaceAll(' ', '')]
  if (joined.startsWith(wanted)) return 0
  if (` ${name}`.includes(` ${search}`)) return 1
  return joined.includes(wanted) ? 2 : undefined
}
