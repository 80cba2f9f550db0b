import * as networks from 'billfold/networks'
import type { Texts } from '../texts/en.js'

const known = Object.values(networks).filter((each) => typeof each === 'object')

/** A network of those that the frame knows: a page may call one as it likes. */
export function knownNetwork(chainId: string) {
  return known.find(({ caipNetworkId }) => caipNetworkId === chainId)
}

export function networkName(chainId: string, texts: Texts): string {
  return knownNetwork(chainId)?.name ?? `${texts['approve.unknownNetwork']} (${chainId})`
}
