import type { Hex } from 'billfold/protocol'
import type { Activity } from '../../indexer/readActivity.js'
import type { TokenList } from '../../tokens/createTokenList.js'
import type { Token } from '../../tokens/Token.js'
import { askInTurn, type Source } from '../askInTurn.js'
import { ProviderError } from '../ProviderError.js'
import type { TokenFacts } from './createTokenReader.js'
import { type Described, describeActivity } from './describeActivity.js'
import type { HistoryPage, HistoryQuestion } from './History.js'

/** Whose history on which chain, and where the page begins. */
export type IndexerQuestion = {
  /** CAIP-2. */
  readonly chainId: string
  /** In lower case. */
  readonly account: Hex
  /** What it has called `next` before. */
  readonly cursor: string | undefined
}

/** What an indexer tells: hostile, as tokens name themselves. */
export type IndexerPage = {
  readonly activities: readonly ToldActivity[]
  readonly facts: ReadonlyMap<Hex, Omit<TokenFacts, 'listed'>>
  readonly next?: string | undefined
}

export type ToldActivity = Activity & {
  /** What it calls it; undefined: it is told by what has moved. */
  readonly operation?: string | undefined
  /** Whether it does not say who has sent it: somebody else. */
  readonly isSenderUnknown?: boolean | undefined
  /** Whether it cannot say whether it went well; then `isGood` says nothing. */
  readonly isUnsettled?: boolean | undefined
}

/** A service that has looked through EVM chains, and knows what accounts have done there. */
export type Indexer = Source<IndexerQuestion, IndexerPage> & {
  /** Whether it knows a chain (CAIP-2). */
  supports(chainId: string): boolean
}

/**
 * History as an indexer tells it, judged as our own: tokens on the list are called what they are called
 * there, and what misleads is marked.
 *
 * @returns throws ProviderError
 */
export function createIndexerHistory(
  indexer: Indexer,
  {
    tokens,
    imagePathOf,
    now,
  }: {
    tokens: TokenList
    /** Where this server has a token's image. */
    imagePathOf: (token: Token) => string | undefined
    now?: (() => number) | undefined
  },
): (question: HistoryQuestion) => Promise<HistoryPage> {
  const ask = askInTurn([indexer], { now })
  return async ({ chainIds, address, cursor }) => {
    const [chainId = '', ...others] = chainIds
    // Each chain has pages of its own.
    if (others.length > 0) throw new ProviderError('unknown')
    const account = address.toLowerCase() as Hex // It has been looked at.
    const { activities, facts: told, next } = await ask({ chainId, account, cursor })
    const facts = new Map<Hex, TokenFacts>()
    for (const [token, fact] of told) {
      const listed = tokens.find(chainId, token)
      facts.set(token, listed ? { ...listed, listed } : fact)
    }
    const known = tokens.looksOf(chainId)
    const described: Described = { facts, known, coin: tokens.coinOf(chainId), imagePathOf }
    return {
      rows: activities.map(({ operation, isSenderUnknown, isUnsettled, ...activity }) => {
        const row = describeActivity(activity, account, described)
        const { operationType, sentFrom, status } = row.metadata
        return {
          ...row,
          metadata: {
            ...row.metadata,
            operationType: operation ?? operationType,
            sentFrom: isSenderUnknown ? '' : sentFrom,
            status: isUnsettled ? 'pending' : status,
          },
        }
      }),
      next,
    }
  }
}
