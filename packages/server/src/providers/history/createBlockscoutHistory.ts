import { type Hex, plainText } from 'billfold/protocol'
import { z } from 'zod'
import { type Transfer, zeroAddress } from '../../indexer/Block.js'
import type { RpcUpstreams } from '../../rpc/parseUpstreams.js'
import { askInTurn } from '../askInTurn.js'
import { text } from '../balances/shapes.js'
import { fetchJson } from '../fetchJson.js'
import { ProviderError } from '../ProviderError.js'
import type { Indexer, IndexerPage, IndexerQuestion, ToldActivity } from './createIndexerHistory.js'
import type { TokenFacts } from './createTokenReader.js'
import { address, hash, time, whole } from './evmShapes.js'

const longestSymbol = 16
const mostItems = 200

const holder = z.object({ hash: address })
const block = z.int().min(0)
const list = z.object({
  items: z
    .array(
      z.looseObject({
        timestamp: z.unknown(),
        block: z.unknown().optional(),
        block_number: z.unknown().optional(),
      }),
    )
    .max(mostItems),
  next_page_params: z.looseObject({}).nullable(),
})

// Older instances call some fields otherwise than newer ones.
const sent = z
  .object({
    hash,
    timestamp: time,
    /** Null: it has not looked yet at how it went, and of what is as old as the chain it never may. */
    status: z.enum(['ok', 'error']).nullable(),
    from: holder,
    to: holder.nullish(),
    value: whole,
    nonce: z.int().min(0),
    raw_input: z.string().regex(/^0x[\da-f]*$/i),
    block: block.nullish(),
    block_number: block.nullish(),
  })
  .transform(({ block_number, block: number, ...own }) => ({
    ...own,
    number: number ?? block_number ?? 0,
  }))
const moved = z
  .object({
    timestamp: time,
    block_number: block,
    from: holder,
    to: holder,
    token: z.object({
      type: z.enum(['ERC-20', 'ERC-721', 'ERC-1155']),
      address: address.optional(),
      address_hash: address.optional(),
      name: text,
      symbol: text,
    }),
    total: z.object({
      token_id: whole.nullish(),
      value: whole.nullish(),
      decimals: z.coerce.number().int().min(0).max(36).nullish().catch(undefined),
    }),
    tx_hash: hash.optional(),
    transaction_hash: hash.optional(),
  })
  .transform(({ transaction_hash, tx_hash = transaction_hash, ...own }) => ({
    ...own,
    hash: tx_hash,
  }))
/** Other kinds are not told of, nor what it does not know the amount of itself. */
const known = z.looseObject({
  token: z.looseObject({ type: moved.in.shape.token.shape.type }),
  total: z.looseObject({}),
})

type Sent = z.output<typeof sent>
type Moved = z.output<typeof moved>
type Facts = Map<Hex, Omit<TokenFacts, 'listed'>>

/**
 * What accounts have done, of Blockscout, of each chain's own instances: the transactions and transfers of
 * an account, put together by blocks.
 *
 * @param parameters.upstreams Their APIs, such as `https://blockscout.example/api/v2`.
 * @see https://docs.blockscout.com/devs/apis/rest
 */
export function createBlockscoutHistory({ upstreams }: { upstreams: RpcUpstreams }): Indexer {
  const chains = new Map(
    Object.entries(upstreams).map(([chainId, urls]) => {
      const sources = urls.map((url, index) => ({
        id: `blockscout ${index}`,
        ask: (question: IndexerQuestion, signal: AbortSignal) =>
          readInstance(url, question, signal),
      }))
      return [chainId, askInTurn(sources)] as const
    }),
  )
  return {
    id: 'blockscout',
    supports: (chainId) => chains.has(chainId),
    async ask(question) {
      const told = await chains.get(question.chainId)?.(question)
      if (!told) throw new ProviderError('unknown')
      return told
    },
  }
}

async function readInstance(
  url: string,
  { chainId, account, cursor }: IndexerQuestion,
  signal: AbortSignal,
): Promise<IndexerPage> {
  const before = cursor === undefined ? undefined : readBlock(cursor)
  const ask = async (path: string, query: Readonly<Record<string, string>>) => {
    const at = new URL(url) // It may have a key in its query.
    at.pathname = `${at.pathname.replace(/\/$/, '')}/addresses/${account}/${path}`
    const place = before === undefined ? {} : { block_number: String(before), index: '0' }
    for (const [name, value] of Object.entries({ ...query, ...place }))
      at.searchParams.set(name, value)
    return list.parse(await fetchJson(at, { signal }))
  }
  const [own, tokens] = await Promise.all([
    ask('transactions', {}),
    ask('token-transfers', { type: 'ERC-20,ERC-721,ERC-1155' }),
  ])
  // What waits for a block, or never came into one, has none, and most often no time.
  const mined = own.items.filter(
    ({ timestamp, block, block_number }) => timestamp !== null && (block ?? block_number) != null,
  )
  const done = z.array(sent).parse(mined)
  const changes = z.array(moved).parse(tokens.items.filter((each) => known.safeParse(each).success))
  const blocks = [done.map(({ number }) => number), changes.map((each) => each.block_number)]
  if (blocks.flat().some((number) => before !== undefined && number >= before))
    throw new ProviderError('unavailable')
  // Of the block that a list ends with there may be more, and of those below.
  const ends = [own, tokens].flatMap(({ next_page_params }, at) =>
    next_page_params ? Math.min(...(blocks[at] ?? [])) : [],
  )
  const end = ends.length > 0 ? Math.max(...ends) : -1
  if (end === Number.POSITIVE_INFINITY) throw new ProviderError('unavailable')
  // Where all of them are of one block, more of it cannot be asked for.
  const first = blocks.flat().some((number) => number > end) ? end + 1 : end
  const facts: Facts = new Map()
  const activities = join(
    done.filter(({ number }) => number >= first),
    changes.filter((each) => each.block_number >= first),
    { chainId, account, facts },
  )
  return { activities, facts, next: end > 0 ? String(first) : undefined }
}

/** @throws ProviderError when it is none */
function readBlock(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor)) throw new ProviderError('refused')
  return Number(cursor)
}

/** Newest first: what the account has a part in itself, and what others have sent it. */
function join(
  done: readonly Sent[],
  changes: readonly Moved[],
  { chainId, account, facts }: { chainId: string; account: Hex; facts: Facts },
): readonly ToldActivity[] {
  const byHash = new Map<Hex, { activity: ToldActivity; transfers: Transfer[] }>()
  const isOwn = ({ sender, recipient }: Transfer) => sender === account || recipient === account
  for (const { number, timestamp, ...each } of done) {
    const recipient = each.to?.hash
    const native: Transfer = {
      ...{ log: -1, part: 0, standard: 'native', token: undefined, tokenId: undefined },
      ...{ amount: each.value, sender: each.from.hash, recipient: recipient ?? zeroAddress },
    }
    const isGood = each.status === 'ok'
    const activity: ToldActivity = {
      ...{ chain: chainId, block: number, place: 0, time: timestamp, hash: each.hash },
      ...{ sender: each.from.hash, recipient, nonce: each.nonce, isGood, transfers: [] },
      selector: `0x${each.raw_input.slice(2, 10)}`,
      isUnsettled: each.status === null,
    }
    const transfers = isGood && each.value > 0n && isOwn(native) ? [native] : []
    byHash.set(each.hash, { activity, transfers })
  }
  for (const [log, each] of changes.entries()) {
    const { hash: id, block_number, timestamp } = each
    const transfer = toTransfer(each, log, facts)
    if (!id || !transfer || !isOwn(transfer)) continue
    const { activity, transfers } = byHash.get(id) ?? {
      activity: {
        ...{ chain: chainId, block: block_number, place: 0, time: timestamp, hash: id },
        ...{ sender: zeroAddress, isSenderUnknown: true, recipient: undefined, nonce: 0 },
        ...{ isGood: true, selector: '0x', transfers: [] },
      },
      transfers: [],
    }
    transfers.push(transfer)
    byHash.set(id, { activity, transfers })
  }
  return [...byHash.values()]
    .map(({ activity, transfers }) => settle({ ...activity, transfers }))
    .sort((one, other) => other.block - one.block)
}

/** What fails moves nothing: where something has moved, it went well. */
function settle(activity: ToldActivity): ToldActivity {
  if (!activity.isUnsettled || activity.transfers.length === 0) return activity
  return { ...activity, isGood: true, isUnsettled: false }
}

const standards = { 'ERC-20': 'erc20', 'ERC-721': 'erc721', 'ERC-1155': 'erc1155' } as const

function toTransfer(
  { from, to, token, total }: Moved,
  log: number,
  facts: Facts,
): Transfer | undefined {
  const { address: at = token.address_hash, type } = token
  const { token_id: id, value, decimals } = total
  const isFungible = type === 'ERC-20'
  if (!at || (isFungible ? value == null : id == null)) return undefined
  facts.set(at, {
    name: plainText(token.name),
    symbol: plainText(token.symbol, longestSymbol),
    decimals: isFungible ? (decimals ?? undefined) : undefined,
  })
  return {
    ...{ log, part: 0, standard: standards[type], token: at },
    tokenId: isFungible ? undefined : (id ?? undefined),
    amount: value ?? 1n,
    ...{ sender: from.hash, recipient: to.hash },
  }
}
