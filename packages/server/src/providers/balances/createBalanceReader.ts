import type { TokenList } from '../../tokens/createTokenList.js'
import { askInTurn } from '../askInTurn.js'
import type { Holding, HoldingsQuestion } from '../Holding.js'
import { type BalanceSource, toHoldings } from './BalanceSource.js'

type ReadHoldings = (question: HoldingsQuestion) => Promise<readonly Holding[]>

/**
 * What accounts hold, by the first source that knows the chain and answers; else by the operator's own
 * nodes.
 */
export function createBalanceReader(parameters: {
  sources: readonly BalanceSource[]
  readNodes: ReadHoldings
  chainIds: readonly string[]
  tokens: TokenList
  now?: (() => number) | undefined
}): ReadHoldings {
  const { sources, readNodes, chainIds, tokens, now } = parameters
  const asks = new Map(
    chainIds.map((chainId) => {
      const known = sources.filter((source) => source.supports(chainId))
      return [chainId, known.length > 0 ? askInTurn(known, { now }) : undefined] as const
    }),
  )
  return async (question) => {
    const { chainId } = question
    const ask = asks.get(chainId)
    const told = await ask?.(question).catch(() => undefined)
    // One that does not tell of the coin has not told all.
    const isWhole = told?.some(({ address }) => address === undefined)
    return told && isWhole ? toHoldings(chainId, told, tokens) : readNodes(question)
  }
}
