const every = ':*'

/** Whether an entry's chains hold one of those that were asked for. */
export function hasChain(chains: readonly string[], asked: readonly string[]): boolean {
  return asked.some((chain) => chains.includes(chain) || chains.includes(wildcardOf(chain)))
}

/** An entry's chains with `namespace:*` replaced by the chains of it that were asked for. */
export function expandChains(chains: readonly string[], asked: readonly string[]): string[] {
  return chains.flatMap((chain) => {
    if (!chain.endsWith(every)) return [chain]
    const named = asked.filter((each) => wildcardOf(each) === chain)
    return named.length > 0 ? named : [chain]
  })
}

function wildcardOf(chain: string): string {
  return `${chain.split(':', 1)[0]}${every}`
}
