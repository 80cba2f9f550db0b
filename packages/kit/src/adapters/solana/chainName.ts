import type { Caip2 } from '../../caip/Caip2.js'

const names: Readonly<Record<Caip2, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyUS88uRDiswHXSCkY3': 'solana:testnet',
}

export const publicChains = Object.keys(names) as Caip2[] // the keys as written above

/** A chain as wallets name it (Wallet Standard). Any but the three public ones is a local one. */
export function chainName(chainId: Caip2): string {
  return names[chainId] ?? 'solana:localnet'
}
