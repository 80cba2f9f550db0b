import { type Caip2, ensCoin, evmCoins, parseCaip2 } from 'billfold/protocol'

/** The EVM chain that a number among coins stands for; undefined for others. */
export function chainOf(coinType: number, ensChain: Caip2): Caip2 | undefined {
  if (coinType === ensCoin) return ensChain
  if (coinType <= evmCoins || coinType >= 2 * evmCoins) return undefined
  return `eip155:${coinType - evmCoins}`
}

/** The numbers of an EVM chain among coins: its own (ENSIP-11), and that of ENS where it is ENS's. */
export function coinsOf(chainId: Caip2, ensChain: Caip2): readonly number[] {
  const coinType = evmCoins + Number(parseCaip2(chainId).reference)
  return chainId === ensChain ? [coinType, ensCoin] : [coinType]
}
