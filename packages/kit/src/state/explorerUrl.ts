import type { Network } from '../networks/Network.js'

/** Where a network's explorer shows an address, if it names one. */
export function explorerUrl(network: Network | undefined, address: string): string | undefined {
  // Before the query, which says the chain where one site explores several.
  return network?.blockExplorers?.default.url.replace(/\/?(?=[?#]|$)/, `/address/${address}`)
}
