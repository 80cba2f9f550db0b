import * as networks from 'billfold/networks'
import type { Texts } from '../texts/en.js'

const known = Object.values(networks).filter((each) => typeof each === 'object')

/** A network by the name that it is known by here: a page may call one as it likes. */
export function networkName(chainId: string, texts: Texts): string {
  const name = known.find(({ caipNetworkId }) => caipNetworkId === chainId)?.name
  return name ?? `${texts['approve.unknownNetwork']} (${chainId})`
}
