import { type Hex, plainText } from 'billfold/protocol'
import { z } from 'zod'
import { type Transfer, zeroAddress } from '../../indexer/Block.js'
import { chainNames } from '../balances/chainNames.js'
import { text } from '../balances/shapes.js'
import { fetchJson } from '../fetchJson.js'
import { ProviderError } from '../ProviderError.js'
import type { Indexer, IndexerPage, IndexerQuestion, ToldActivity } from './createIndexerHistory.js'
import type { TokenFacts } from './createTokenReader.js'
import { address, hash, time, whole } from './evmShapes.js'
import { pageSize } from './History.js'

const longestSymbol = 16
/** Of what it calls the next page. */
const longestCursor = 500

/** Of a transfer: nobody where something is made, or goes. */
const end = z.preprocess((given) => given || null, address.nullable())
const transfer = z.object({
  fungible_info: z
    .object({
      name: text,
      symbol: text,
      // Of each chain as that has addresses; of coins null by its documentation, empty in what it answers.
      implementations: z.array(
        z.object({
          chain_id: z.string(),
          address: z.string().nullable(),
          decimals: z.int().min(0).max(36).optional().catch(undefined),
        }),
      ),
    })
    .nullish(),
  nft_info: z
    .object({
      contract_address: address,
      token_id: whole,
      name: text,
      interface: z.enum(['ERC721', 'ERC1155']).nullish().catch(undefined),
    })
    .nullish(),
  quantity: z.object({ int: whole }),
  sender: end,
  recipient: end,
})
const transaction = z.object({
  attributes: z.object({
    operation_type: z
      .string()
      .regex(/^[a-z]{1,20}$/)
      .catch('execute'),
    hash,
    mined_at_block: z.int().min(0),
    mined_at: time,
    sent_from: address,
    sent_to: address.nullish().catch(undefined),
    status: z.enum(['confirmed', 'failed']),
    nonce: z.int().min(0),
    transfers: z.array(transfer),
  }),
  relationships: z.object({ chain: z.object({ data: z.object({ id: z.string() }) }) }),
})
/** What waits has neither a block nor a time yet, and is not told of. */
const row = z.looseObject({ attributes: z.looseObject({ status: z.string() }) })
const answer = z.object({
  data: z
    .array(row)
    .max(2 * pageSize)
    .transform((rows) => rows.filter(({ attributes }) => attributes.status !== 'pending'))
    .pipe(z.array(transaction)),
  links: z.object({ next: z.url().nullish() }),
})

type Told = z.output<typeof transaction>['attributes']
type Facts = Map<Hex, Omit<TokenFacts, 'listed'>>

/**
 * What accounts have done, of Zerion. What it takes for trash is left out.
 *
 * @see https://developers.zerion.io/reference/listwallettransactions
 */
export function createZerionHistory({
  key,
  url = 'https://api.zerion.io',
}: {
  key: string
  url?: string | undefined
}): Indexer {
  const headers = { authorization: `Basic ${btoa(`${key}:`)}` }
  return {
    id: 'zerion',
    supports: (chainId) => chainNames[chainId]?.zerion !== undefined,
    async ask({ chainId, account, cursor }: IndexerQuestion, signal): Promise<IndexerPage> {
      const chain = chainNames[chainId]?.zerion ?? ''
      const query = new URLSearchParams({
        currency: 'usd',
        'page[size]': String(pageSize),
        'filter[chain_ids]': chain,
        'filter[trash]': 'only_non_trash',
        ...(cursor !== undefined && { 'page[after]': cursor }),
      })
      const at = `${url}/v1/wallets/${account}/transactions/?${query}`
      const { data, links } = answer.parse(await fetchJson(at, { signal, headers }))
      if (data.some(({ relationships }) => relationships.chain.data.id !== chain))
        throw new ProviderError('unavailable')
      const facts: Facts = new Map()
      const activities = data.map(({ attributes }, place) =>
        toActivity(attributes, { chainId, chain, account, place, facts }),
      )
      return { activities, facts, next: readNext(links.next) }
    },
  }
}

/** @throws ProviderError */
function readNext(link: string | null | undefined): string | undefined {
  const after = link == null ? undefined : new URL(link).searchParams.get('page[after]')
  if (after != null && after.length > longestCursor) throw new ProviderError('unavailable')
  return after ?? undefined
}

type Given = {
  readonly chainId: string
  readonly chain: string
  readonly account: Hex
  readonly place: number
  readonly facts: Facts
}

function toActivity(told: Told, given: Given): ToldActivity {
  return {
    ...{ chain: given.chainId, block: told.mined_at_block, place: given.place },
    ...{ time: told.mined_at, hash: told.hash, nonce: told.nonce, selector: '0x' },
    sender: told.sent_from,
    recipient: told.sent_to ?? undefined,
    isGood: told.status === 'confirmed',
    operation: told.operation_type,
    transfers: told.transfers
      .flatMap((each, log) => toTransfer(each, log, given) ?? [])
      .filter(({ sender, recipient }) => [sender, recipient].includes(given.account)),
  }
}

function toTransfer(
  { fungible_info: fungible, nft_info: nft, quantity, ...ends }: z.output<typeof transfer>,
  log: number,
  { chain, facts }: Given,
): Transfer | undefined {
  const shared = {
    ...{ log, part: 0, amount: quantity.int },
    sender: ends.sender ?? zeroAddress,
    recipient: ends.recipient ?? zeroAddress,
  }
  if (nft) {
    const { contract_address: token, token_id: tokenId, name } = nft
    const standard = nft.interface === 'ERC1155' ? 'erc1155' : 'erc721'
    // Its number is told beside it.
    const own = plainText(name).replace(/\s*#\d+$/, '')
    facts.set(token, { name: own, symbol: '', decimals: undefined })
    return { ...shared, standard, token, tokenId }
  }
  const own = fungible?.implementations.find(({ chain_id }) => chain_id === chain)
  if (!fungible || !own) return undefined
  if (!own.address) return { ...shared, standard: 'native', token: undefined, tokenId: undefined }
  const token = address.safeParse(own.address).data
  if (!token) return undefined
  facts.set(token, {
    name: plainText(fungible.name),
    symbol: plainText(fungible.symbol, longestSymbol),
    decimals: own.decimals,
  })
  return { ...shared, standard: 'erc20', token, tokenId: undefined }
}
