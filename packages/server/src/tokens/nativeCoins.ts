type Coin = { readonly name: string; readonly symbol: string; readonly decimals: number }

const ether: Coin = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const sol: Coin = { name: 'Solana', symbol: 'SOL', decimals: 9 }
const bitcoin: Coin = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }
const evm = (name: string, symbol: string): Coin => ({ name, symbol, decimals: 18 })

/** What is called by another name than its namespace's coin, by CAIP-2 id. */
const coins: Readonly<Record<string, Coin>> = {
  'eip155:14': evm('Flare', 'FLR'),
  'eip155:25': evm('Cronos', 'CRO'),
  'eip155:30': evm('Rootstock Bitcoin', 'RBTC'),
  'eip155:56': evm('BNB', 'BNB'),
  'eip155:100': evm('xDAI', 'XDAI'),
  'eip155:137': evm('POL', 'POL'),
  'eip155:143': evm('Monad', 'MON'),
  'eip155:146': evm('Sonic', 'S'),
  'eip155:204': evm('BNB', 'BNB'),
  'eip155:250': evm('Fantom', 'FTM'),
  'eip155:999': evm('Hyperliquid', 'HYPE'),
  'eip155:1284': evm('Glimmer', 'GLMR'),
  'eip155:1329': evm('Sei', 'SEI'),
  'eip155:2020': evm('Ronin', 'RON'),
  'eip155:5000': evm('Mantle', 'MNT'),
  'eip155:8217': evm('Kaia', 'KAIA'),
  'eip155:42220': evm('Celo', 'CELO'),
  'eip155:43113': evm('Avalanche', 'AVAX'),
  'eip155:43114': evm('Avalanche', 'AVAX'),
  'eip155:80002': evm('POL', 'POL'),
  'eip155:80094': evm('Berachain', 'BERA'),
}

/** Ether is the coin of most chains, of rollups above all. `TOKENS_FILE` says where it is not. */
export function nativeCoin(chainId: string): Coin {
  const listed = coins[chainId]
  if (listed) return listed
  if (chainId.startsWith('solana:')) return sol
  return chainId.startsWith('bip122:') ? bitcoin : ether
}
