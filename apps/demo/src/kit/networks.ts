import type { NetworkInput } from 'billfold'
import { defineChain } from 'viem'
import { chains } from '../devnet.js'

function toChain({ id, name, nativeCurrency, rpcUrl, contracts }: (typeof chains)[number]) {
  return defineChain({
    id,
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [rpcUrl] } },
    contracts: {
      ensUniversalResolver: { address: contracts.names },
      swapRouter: { address: contracts.router },
    },
  })
}

/** The local chains as viem chains, for wagmi and for the kit alike. */
export const networks = [toChain(chains[0]), toChain(chains[1])] as const satisfies readonly [
  NetworkInput,
  NetworkInput,
]
