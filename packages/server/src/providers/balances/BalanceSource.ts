import { plainText } from 'billfold/protocol'
import type { TokenList } from '../../tokens/createTokenList.js'
import { isAccountAddress } from '../../tokens/isAccountAddress.js'
import { isSuspicious } from '../../tokens/isSuspicious.js'
import type { Source } from '../askInTurn.js'
import type { Holding, HoldingsQuestion } from '../Holding.js'

/** Somebody who has looked through whole chains, and knows what accounts hold. */
export type BalanceSource = Source<HoldingsQuestion, readonly Told[]> & {
  /** Whether it knows a chain (CAIP-2). */
  supports(chainId: string): boolean
}

/** What a source tells of something that an account holds: hostile, as tokens name themselves. */
export type Told = {
  /** None: the chain's own coin. */
  readonly address?: string | undefined
  /** In the smallest unit. */
  readonly amount: bigint
  readonly decimals?: number | undefined
  readonly name?: string | undefined
  readonly symbol?: string | undefined
  readonly iconUrl?: string | undefined
  /** Of one, in US dollars. */
  readonly price?: number | undefined
}

/** So many tokens of an account are told of, those on the list first: anybody can send it more. */
const mostTokens = 500
/** More than any token has; amounts stay readable. */
const mostDecimals = 36
const longestSymbol = 16

/**
 * What a source tells, as it is told on: a token on our list is called what it is called there; of the
 * others those alone that have a price, since anybody can send anybody a token. The coin comes first.
 */
export function toHoldings(
  chainId: string,
  told: readonly Told[],
  tokens: TokenList,
): readonly Holding[] {
  const coin = told.find(({ address }) => address === undefined)
  const read = told.flatMap((each) => readToken(chainId, each, tokens) ?? [])
  const isListed = ({ address = '' }: Holding) => tokens.find(chainId, address) !== undefined
  const listed = read.filter(isListed)
  const others = read.filter((each) => !isListed(each))
  const amount = coin?.amount ?? 0n
  return [
    { ...tokens.coinOf(chainId), amount, price: coin?.price },
    ...[...listed, ...others].slice(0, mostTokens),
  ]
}

function readToken(chainId: string, told: Told, tokens: TokenList): Holding | undefined {
  const { address, amount, price, decimals, iconUrl } = told
  if (address === undefined || amount <= 0n || !isAccountAddress(chainId, address)) return undefined
  const known = tokens.find(chainId, address)
  if (known) return { ...known, amount, price }
  const symbol = plainText(told.symbol, longestSymbol)
  const counts = decimals !== undefined && decimals >= 0 && decimals <= mostDecimals
  if (!price || !symbol || !counts) return undefined
  const name = plainText(told.name) || symbol
  const isDoubtful = isSuspicious({ name, symbol }, tokens.looksOf(chainId))
  return { chainId, address, name, symbol, decimals, iconUrl, amount, price, isDoubtful }
}
