/** How price sources call chains and their coins; those of test networks are worth nothing. */
type Names = {
  /** DefiLlama's name of the chain. */
  readonly llama?: string | undefined
  /** CoinGecko's asset platform. */
  readonly platform?: string | undefined
  /** CoinGecko's id of the chain's own coin, which DefiLlama takes too. */
  readonly coin: string
}

const rollup = (llama: string, platform = llama): Names => ({ llama, platform, coin: 'ethereum' })

/** By CAIP-2 id. */
export const priceNames: Readonly<Record<string, Names>> = {
  'eip155:1': rollup('ethereum'),
  'eip155:10': rollup('optimism', 'optimistic-ethereum'),
  'eip155:56': { llama: 'bsc', platform: 'binance-smart-chain', coin: 'binancecoin' },
  'eip155:100': { llama: 'xdai', platform: 'xdai', coin: 'xdai' },
  'eip155:137': { llama: 'polygon', platform: 'polygon-pos', coin: 'polygon-ecosystem-token' },
  'eip155:250': { llama: 'fantom', platform: 'fantom', coin: 'fantom' },
  'eip155:324': rollup('era', 'zksync'),
  'eip155:5000': { llama: 'mantle', platform: 'mantle', coin: 'mantle' },
  'eip155:8453': rollup('base'),
  'eip155:42161': rollup('arbitrum', 'arbitrum-one'),
  'eip155:42220': { llama: 'celo', platform: 'celo', coin: 'celo' },
  'eip155:43114': { llama: 'avax', platform: 'avalanche', coin: 'avalanche-2' },
  'eip155:59144': rollup('linea'),
  'eip155:81457': rollup('blast'),
  'eip155:534352': rollup('scroll'),
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': {
    llama: 'solana',
    platform: 'solana',
    coin: 'solana',
  },
  'bip122:000000000019d6689c085ae165831e93': { coin: 'bitcoin' },
}
