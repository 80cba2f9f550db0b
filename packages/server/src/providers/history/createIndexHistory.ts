import { formatUnits, type Hex } from 'billfold/protocol'
import { checksumAddress } from 'billfold/siwx'
import type pg from 'pg'
import { z } from 'zod'
import type { Transfer } from '../../indexer/Block.js'
import type { Watch } from '../../indexer/createWatcher.js'
import { isFilled } from '../../indexer/isFilled.js'
import { type Activity, type Position, readActivity } from '../../indexer/readActivity.js'
import type { TokenList } from '../../tokens/createTokenList.js'
import { isSpamText } from '../../tokens/isSpamText.js'
import { isSuspicious } from '../../tokens/isSuspicious.js'
import type { Token } from '../../tokens/Token.js'
import { shorten } from '../balances/readEvmToken.js'
import { ProviderError } from '../ProviderError.js'
import type { ReadTokens, TokenFacts } from './createTokenReader.js'
import {
  type HistoryPage,
  type HistoryQuestion,
  type HistoryRow,
  type HistoryTransfer,
  pageSize,
} from './History.js'
import { nameOperation } from './nameOperation.js'

const position = z.tuple([z.int(), z.string().max(64), z.int(), z.int()])
/** More digits of an NFT's id are cut out of its name. */
const longestId = 12

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

  function toRow(activity: Activity, account: Hex, described: Described): HistoryRow {
    const { chain, hash, time, sender, recipient, nonce, isGood, transfers } = activity
    // Who baits adds some dust of a token that people know, so that the whole is not hidden.
    const isBaited = sender !== account && transfers.some((transfer) => isBait(transfer, described))
    return {
      id: `${chain}:${hash}`,
      metadata: {
        operationType: nameOperation({ ...activity, account }),
        ...{ hash, nonce, chain },
        minedAt: new Date(time * 1000).toISOString(),
        sentFrom: write(sender),
        sentTo: recipient ? write(recipient) : '',
        status: isGood ? 'confirmed' : 'failed',
      },
      transfers: transfers.length
        ? transfers.map((each) => toTransfer(each, { account, activity, isBaited, described }))
        : null,
    }
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
        return facts ? toRow(activity, account, facts) : []
      }),
      ...(last && { next: writePosition(last) }),
      ...(isPartial && { isPartial }),
    }
  }
}

/** What the tokens of a chain are called. */
type Described = {
  readonly facts: ReadonlyMap<Hex, TokenFacts>
  /** How those look that people know. */
  readonly known: ReadonlySet<string>
  readonly coin: Token
  readonly imagePathOf: (token: Token) => string | undefined
}

const spam = { flags: { is_spam: true } }

function isBait({ token, tokenId }: Transfer, { facts, known }: Described): boolean {
  const fact = token && facts.get(token)
  if (!fact || fact.listed) return false
  const { name = '', symbol = '' } = fact
  return tokenId === undefined ? isSuspicious({ name, symbol }, known) : isSpamText(name)
}

function toTransfer(
  transfer: Transfer,
  given: {
    account: Hex
    activity: Activity
    /** Whether somebody else has done it with a token that is bait. */
    isBaited: boolean
    described: Described
  },
): HistoryTransfer {
  const { account, activity, isBaited, described } = given
  const { standard, token, tokenId, amount, sender, recipient } = transfer
  const isOut = sender === account
  const iconOf = (known: Token | undefined) => {
    const url = known && described.imagePathOf(known)
    return url !== undefined && { icon: { url } }
  }
  const ends = { sender: write(sender), recipient: write(recipient) }
  const direction = isOut && recipient === account ? 'self' : isOut ? 'out' : 'in'
  if (token === undefined) {
    const { name, symbol, decimals } = described.coin
    return {
      fungible_info: { name, symbol, ...iconOf(described.coin), ...(isBaited && spam) },
      ...{ direction, quantity: { numeric: formatUnits(amount, decimals) }, ...ends },
    }
  }
  const facts = described.facts.get(token)
  const asset = `${activity.chain}/${standard}:${write(token)}`
  if (tokenId !== undefined) {
    const id = String(tokenId)
    const short = id.length > longestId ? `${id.slice(0, 6)}…${id.slice(-4)}` : id
    const quantity = { numeric: String(amount) }
    const name = `${facts?.name || shorten(token)} #${short}`
    return {
      nft_info: { name, flags: { is_spam: isBaited || isSpamText(facts?.name ?? '') } },
      ...{ direction, quantity, ...ends, asset: `${asset}/${id}` },
    }
  }
  const { name = '', symbol = '', decimals, listed } = facts ?? {}
  // Somebody writes into other people's history what they never sent, so that they copy a wrong
  // address from it: nothing of a listed token, anything of a token that lies.
  const isForeign = activity.sender !== account
  const isPoison = isForeign && (amount === 0n || (isOut && !listed))
  return {
    fungible_info: {
      name: name || shorten(token),
      symbol: symbol || shorten(token),
      ...iconOf(listed),
      flags: {
        is_spam: isBaited || isPoison || isBait(transfer, described) || decimals === undefined,
      },
    },
    direction,
    quantity: { numeric: formatUnits(amount, decimals ?? 0) },
    ...ends,
    asset,
  }
}

const write = (address: Hex) => checksumAddress(address) ?? address

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
