import { knownTokens } from './knownTokens.js'
import { nativeCoin } from './nativeCoins.js'
import type { Token } from './Token.js'

/** A token that is not its chain's own coin. */
export type ContractToken = Token & { readonly address: string }

/** What tokens are called, how they count, and which ones accounts are looked through for. */
export type TokenList = {
  /** A chain's own coin. */
  coinOf(chainId: string): Token
  /** The tokens of a chain. */
  tokensOf(chainId: string): readonly ContractToken[]
  find(chainId: string, address: string): ContractToken | undefined
}

/** @param added The operator's own, which come over ours. */
export function createTokenList(added: readonly Token[] = []): TokenList {
  const known: readonly Token[] = Object.entries(knownTokens).flatMap(([chainId, rows]) =>
    rows.map(([symbol, name, decimals, address]) => {
      return { chainId, symbol, name, decimals, address, mark: symbol }
    }),
  )
  const coins = new Map<string, Token>()
  const chains = new Map<string, Map<string, ContractToken>>()
  for (const token of [...known, ...added]) {
    const { chainId, address } = token
    const tokens = chains.get(chainId) ?? new Map<string, ContractToken>()
    chains.set(chainId, tokens)
    if (address === undefined) coins.set(chainId, token)
    else tokens.set(sameAddress(chainId, address), { ...token, address, listed: true })
  }
  const lists = new Map([...chains].map(([chainId, tokens]) => [chainId, [...tokens.values()]]))
  return {
    coinOf(chainId) {
      const coin = nativeCoin(chainId)
      return coins.get(chainId) ?? { chainId, ...coin, mark: coin.symbol }
    },
    tokensOf: (chainId) => lists.get(chainId) ?? [],
    find: (chainId, address) => chains.get(chainId)?.get(sameAddress(chainId, address)),
  }
}

/** Written the same way by all who mean the same: on EVM chains letters may be large or small. */
export function sameAddress(chainId: string, address: string): string {
  return chainId.startsWith('eip155:') ? address.toLowerCase() : address
}
