import { defineNetwork } from '../networks/defineNetwork.js'
import type { Network } from '../networks/Network.js'
import type { CreateBillfoldParameters } from './CreateBillfoldParameters.js'
import { refuse } from './refuse.js'

/** The `networks` option, completed; `customRpcUrls` take the place of the networks' own addresses. */
export function parseNetworks(given: CreateBillfoldParameters): readonly [Network, ...Network[]] {
  const [first, ...rest] = (given.networks ?? []).map((input) => {
    const network = defineNetwork(input)
    const own = given.customRpcUrls?.[network.caipNetworkId]
    return own ? { ...network, rpcUrls: { default: { http: own.map(({ url }) => url) } } } : network
  })
  return first ? [first, ...rest] : refuse('networks')
}

/** The `defaultNetwork` option, which is one of the networks. */
export function parseDefaultNetwork(
  given: CreateBillfoldParameters['defaultNetwork'],
  networks: readonly [Network, ...Network[]],
): Network {
  const find = (id: string) => networks.find(({ caipNetworkId }) => caipNetworkId === id)
  if (!given) return find('eip155:1') ?? networks[0]
  const id = typeof given === 'string' ? given : defineNetwork(given).caipNetworkId
  return find(id) ?? refuse('defaultNetwork')
}
