type Names = {
  readonly alchemy?: string | undefined
  readonly zerion?: string | undefined
}

/** How indexers call chains, by CAIP-2 id. */
export const chainNames: Readonly<Record<string, Names>> = {
  'eip155:1': { alchemy: 'eth-mainnet', zerion: 'ethereum' },
  'eip155:10': { alchemy: 'opt-mainnet', zerion: 'optimism' },
  'eip155:56': { alchemy: 'bnb-mainnet', zerion: 'binance-smart-chain' },
  'eip155:100': { alchemy: 'gnosis-mainnet', zerion: 'xdai' },
  'eip155:137': { alchemy: 'polygon-mainnet', zerion: 'polygon' },
  'eip155:324': { alchemy: 'zksync-mainnet', zerion: 'zksync-era' },
  'eip155:8453': { alchemy: 'base-mainnet', zerion: 'base' },
  'eip155:42161': { alchemy: 'arb-mainnet', zerion: 'arbitrum' },
  'eip155:42220': { alchemy: 'celo-mainnet', zerion: 'celo' },
  'eip155:43114': { alchemy: 'avax-mainnet', zerion: 'avalanche' },
  'eip155:59144': { alchemy: 'linea-mainnet', zerion: 'linea' },
  'eip155:81457': { alchemy: 'blast-mainnet', zerion: 'blast' },
  'eip155:534352': { alchemy: 'scroll-mainnet', zerion: 'scroll' },
}
