import type { Hex } from 'billfold/protocol'
import type pg from 'pg'
import { z } from 'zod'
import type { Watch } from '../../indexer/createWatcher.js'
import { isFilled } from '../../indexer/isFilled.js'
import { type Activity, type Position, readActivity } from '../../indexer/readActivity.js'
import type { TokenList } from '../../tokens/createTokenList.js'
import type { Token } from '../../tokens/Token.js'
import { ProviderError } from '../ProviderError.js'
import type { ReadTokens } from './createTokenReader.js'
import { type Described, describeActivity } from './describeActivity.js'
import { type HistoryPage, type HistoryQuestion, pageSize } from './History.js'

const position = z.tuple([z.int(), z.string().max(64), z.int(), z.int()])

/**
 * What the index tells of accounts on EVM chains.
 *
 * @param parameters.watch Has accounts followed; undefined where all are.
 * @returns throws ProviderError for a cursor that is none, and for an account that is not followed
 */
export function createIndexHistory(parameters: {
  pool: pg.Pool
  readTokens: ReadTokens
  tokens: TokenList
  watch: Watch | undefined
  /** Where this server has a token's image. */
  imagePathOf: (token: Token) => string | undefined
}): (question: HistoryQuestion) => Promise<HistoryPage> {
  const { pool, readTokens, tokens, watch, imagePathOf } = parameters

  async function describe(
    chainId: string,
    done: readonly Activity[],
    question: HistoryQuestion,
  ): Promise<Described> {
    const addresses = done.flatMap(({ transfers }) => transfers.flatMap(({ token }) => token ?? []))
    const { hold } = question
    const facts = await readTokens({ chainId, addresses, hold })
    return { facts, known: tokens.looksOf(chainId), coin: tokens.coinOf(chainId), imagePathOf }
  }

  return async (question) => {
    const { address, chainIds, cursor, caller } = question
    const account = address.toLowerCase() as Hex // It has been looked at.
    await watch?.(account, caller)
    // Before the rows: what is filled in meanwhile is then among them.
    const isPartial = watch !== undefined && !(await isFilled(pool, { account, chainIds }))
    const after = cursor === undefined ? undefined : readPosition(cursor)
    const found = await readActivity(pool, { account, chainIds, after, limit: pageSize + 1 })
    const page = found.slice(0, pageSize)
    const last = found.length > pageSize ? page.at(-1) : undefined
    const described = new Map<string, Described>()
    for (const chainId of new Set(page.map(({ chain }) => chain))) {
      const own = page.filter(({ chain }) => chain === chainId)
      described.set(chainId, await describe(chainId, own, question))
    }
    return {
      rows: page.flatMap((activity) => {
        const facts = described.get(activity.chain)
        return facts ? describeActivity(activity, account, facts) : []
      }),
      ...(last && { next: writePosition(last) }),
      ...(isPartial && { isPartial }),
    }
  }
}

function writePosition({ time, chain, block, place }: Position): string {
  return JSON.stringify([time, chain, block, place])
}

/** @throws ProviderError when it is none */
function readPosition(cursor: string): Position {
  const { data } = position.safeParse(JSON.parse(cursor))
  if (!data) throw new ProviderError('refused')
  const [time, chain, block, place] = data
  return { time, chain, block, place }
}
