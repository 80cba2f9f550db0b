import { formatCaip2 } from '../caip/Caip2.js'
import type { Network, NetworkInput } from './Network.js'

/**
 * Completes a network definition: a viem `Chain` becomes a {@link Network} of `eip155`.
 *
 * @example
 * ```ts
 * defineNetwork({
 *   id: 31337,
 *   name: 'Local',
 *   nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
 *   rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
 * })
 * ```
 */
export function defineNetwork(input: NetworkInput): Network {
  const chainNamespace = input.chainNamespace ?? 'eip155'
  return {
    ...input,
    chainNamespace,
    caipNetworkId: input.caipNetworkId ?? formatCaip2(chainNamespace, input.id),
  }
}
