import type { Chain } from 'viem'
import { type Config, createConfig, http } from 'wagmi'
import type { NetworkInput } from '../../networks/Network.js'

export type CreateWagmiConfigParameters = {
  /** The same networks as those of `createBillfold`; only EVM ones are taken. */
  readonly networks: readonly [NetworkInput, ...NetworkInput[]]
  /**
   * For pages that a server renders.
   * @default false
   */
  readonly ssr?: boolean | undefined
}

/** Creates a wagmi config for hosts that have none. */
export function createWagmiConfig(parameters: CreateWagmiConfigParameters): Config {
  const { networks, ssr = false } = parameters
  const [first, ...rest] = networks.filter(isEvm).map(toChain)
  if (!first) throw new Error('There is no EVM network among the networks of wagmi().')
  const chains = [first, ...rest] as const
  return createConfig({
    chains,
    ssr,
    transports: Object.fromEntries(chains.map(({ id }) => [id, http()])),
  })
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
