import type { Chain } from 'viem'
import { createConfig, createStorage, http } from 'wagmi'
import { InvalidOptionError } from '../../errors/config.js'
import type { NetworkInput } from '../../networks/Network.js'
import { quietStorage } from './quietStorage.js'
import { type WagmiAdapter, wagmi } from './wagmi.js'

export type CreateWagmiParameters = {
  /** The same networks as those of `createBillfold`; only EVM ones are taken. */
  readonly networks: readonly [NetworkInput, ...NetworkInput[]]
  /**
   * For pages that a server renders.
   * @default false
   */
  readonly ssr?: boolean | undefined
}

/**
 * Creates a wagmi config and its adapter, for hosts that have none.
 *
 * @example
 * ```ts
 * const adapter = createWagmi({ networks: [mainnet] })
 * createBillfold({ networks: [mainnet], adapters: [adapter] }) // adapter.config is for WagmiProvider
 * ```
 */
export function createWagmi(parameters: CreateWagmiParameters): WagmiAdapter {
  const { networks, ssr = false } = parameters
  const [first, ...rest] = networks.filter(isEvm).map(toChain)
  if (!first)
    throw new InvalidOptionError({
      path: 'networks',
      problem: 'there is no EVM network among them.',
      advice: 'wagmi serves EVM networks alone.',
    })
  const chains = [first, ...rest] as const
  const transports = Object.fromEntries(chains.map(({ id }) => [id, http()]))
  const storage = createStorage({ storage: quietStorage })
  return wagmi(createConfig({ chains, ssr, transports, storage }))
}

function isEvm({ chainNamespace = 'eip155' }: NetworkInput) {
  return chainNamespace === 'eip155'
}

function toChain(network: NetworkInput): Chain {
  const { name, nativeCurrency, rpcUrls, blockExplorers, testnet } = network
  return {
    id: Number(network.id),
    name,
    nativeCurrency,
    rpcUrls,
    ...(blockExplorers ? { blockExplorers } : {}),
    ...(testnet === undefined ? {} : { testnet }),
  }
}
