import type { Network } from '../../networks/Network.js'

/** The networks whose name, currency or chain id has the text in it. */
export function searchNetworks(networks: readonly Network[], search: string): readonly Network[] {
  const wanted = search.trim().toLocaleLowerCase()
  if (!wanted) return networks
  return networks.filter(({ id, name, nativeCurrency }) =>
    [name, nativeCurrency.symbol, String(id)].some((text) =>
      text.toLocaleLowerCase().includes(wanted),
    ),
  )
}
