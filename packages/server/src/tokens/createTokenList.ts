import { looksOf } from './isSuspicious.js'
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
  /** What the names and symbols of its coin and its tokens look like, for `isSuspicious`. */
  looksOf(chainId: string): ReadonlySet<string>
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
  const looks = new Map<string, ReadonlySet<string>>()

  function coinOf(chainId: string): Token {
    const coin = nativeCoin(chainId)
    return coins.get(chainId) ?? { chainId, ...coin, mark: coin.symbol }
  }

  return {
    coinOf,
    tokensOf: (chainId) => lists.get(chainId) ?? [],
    looksOf(chainId) {
      const listed = [coinOf(chainId), ...(lists.get(chainId) ?? [])]
      const own =
        looks.get(chainId) ??
        new Set(listed.flatMap(({ name, symbol }) => [name, symbol].flatMap(looksOf)))
      looks.set(chainId, own)
      return own
    },
    find: (chainId, address) => chains.get(chainId)?.get(sameAddress(chainId, address)),
  }
}

/** Written the same way by all who mean the same: on EVM chains letters may be large or small. */
export function sameAddress(chainId: string, address: string): string {
  return chainId.startsWith('eip155:') ? address.toLowerCase() : address
}
