import * as networks from 'billfold/networks'
import type { Ask } from '../server/askOf.js'

/** The beginning of the hash of a cluster's first block is its name (CAIP-30). */
const genesis = /^solana:[1-9A-HJ-NP-Za-km-z]{32}$/
const publicClusters = Object.values(networks).flatMap((network) =>
  network && typeof network === 'object' && network.chainNamespace === 'solana'
    ? network.caipNetworkId
    : [],
)

/** Whether a node is of a cluster, by its first block. Under a name of its own there is none of the public ones. */
export async function checkCluster(ask: Ask, chainId: string): Promise<boolean> {
  const hash = await ask('getGenesisHash', [])
  if (typeof hash !== 'string') return false
  const named = `solana:${hash.slice(0, 32)}`
  return genesis.test(chainId) ? named === chainId : !publicClusters.includes(named as never) // any text
}
