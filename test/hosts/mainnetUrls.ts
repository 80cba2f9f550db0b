import { mainnet as ours } from 'billfold/networks'
import { mainnet as viems } from 'viem/chains'

/** Where pages read Ethereum's main network that take it from one library or the other. */
export const mainnetUrls = {
  billfold: ours.rpcUrls.default.http[0] ?? '',
  viem: viems.rpcUrls.default.http[0],
}
