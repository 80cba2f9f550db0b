import { formatUnits } from 'billfold/protocol'
import { z } from 'zod'
import type { RpcUpstreams } from '../../rpc/parseUpstreams.js'
import type { TokenList } from '../../tokens/createTokenList.js'
import type { Token } from '../../tokens/Token.js'
import { askInTurn } from '../askInTurn.js'
import { fetchJson } from '../fetchJson.js'
import { ProviderError } from '../ProviderError.js'
import type { HistoryPage, HistoryQuestion, HistoryRow, HistoryTransfer } from './History.js'

/** Transactions in blocks that Esplora gives at once. */
const pageSize = 25

const txid = z.string().regex(/^[\da-f]{64}$/)
const output = z.object({
  scriptpubkey_address: z
    .string()
    .regex(/^\w{14,90}$/)
    .optional()
    .catch(undefined),
  value: z.int().min(0).transform(BigInt),
})
type Output = z.output<typeof output>
const transaction = z.object({
  txid,
  vin: z.array(z.object({ prevout: output.nullish() })),
  vout: z.array(output),
  fee: z.int().min(0).transform(BigInt),
  status: z.discriminatedUnion('confirmed', [
    z.object({ confirmed: z.literal(true), block_time: z.int().min(0).max(253_402_300_799) }),
    z.object({ confirmed: z.literal(false) }),
  ]),
})
type Transaction = z.output<typeof transaction>

/**
 * What addresses of Bitcoin have done, by servers that speak Esplora's HTTP interface: one after the other
 * until one answers. What waits for a block is left out.
 *
 * @returns throws ProviderError
 */
export function createBitcoinHistory({
  upstreams,
  tokens,
  imagePathOf,
}: {
  upstreams: RpcUpstreams
  tokens: TokenList
  /** Where this server has a token's image. */
  imagePathOf: (token: Token) => string | undefined
}): (question: HistoryQuestion) => Promise<HistoryPage> {
  const chains = new Map(
    Object.entries(upstreams).map(([chainId, urls]) => {
      const sources = urls.map((url, index) => ({
        id: `esplora ${index}`,
        ask: (path: string, signal: AbortSignal) => readTransactions(`${trim(url)}${path}`, signal),
      }))
      return [chainId, askInTurn(sources)] as const
    }),
  )
  return async ({ chainIds, address, cursor }) => {
    const [chainId = ''] = chainIds
    if (cursor !== undefined && !txid.safeParse(cursor).success) throw new ProviderError('refused')
    const path = `/address/${encodeURIComponent(address)}/txs`
    const after = cursor === undefined ? '' : `/chain/${cursor}`
    const said = await chains.get(chainId)?.(`${path}${after}`)
    if (!said) throw new ProviderError('unavailable')
    const coin = tokens.coinOf(chainId)
    const rows = said.flatMap((each) => toRow(each, { chainId, address, coin, imagePathOf }))
    const last = said.findLast(({ status }) => status.confirmed)
    return { rows, ...(last && said.length >= pageSize && { next: last.txid }) }
  }
}

const trim = (url: string) => url.replace(/\/$/, '')

async function readTransactions(url: string, signal: AbortSignal): Promise<readonly Transaction[]> {
  return z
    .array(transaction)
    .max(200)
    .parse(await fetchJson(url, { signal }))
}

type Given = {
  readonly chainId: string
  readonly address: string
  readonly coin: Token
  readonly imagePathOf: (token: Token) => string | undefined
}

/** Nothing for one that waits for a block. */
function toRow({ txid: hash, vin, vout, fee, status }: Transaction, given: Given): HistoryRow[] {
  if (!status.confirmed) return []
  const { chainId, address } = given
  const isOwn = ({ scriptpubkey_address: at }: Output) => at === address
  const spent = vin.flatMap(({ prevout }) => prevout ?? [])
  const gave = sum(spent.filter(isOwn))
  const got = sum(vout.filter(isOwn))
  // The fee is its own where nobody else has given anything.
  const isAlone = gave > 0n && spent.every(isOwn) && spent.length === vin.length
  const change = got - gave + (isAlone ? fee : 0n)
  const sender = change > 0n ? onlyAddress(spent.filter((each) => !isOwn(each))) : address
  const recipient = change > 0n ? address : onlyAddress(vout.filter((each) => !isOwn(each)))
  // What it has paid itself, and what of it is change, nobody can tell.
  const isUnknown = change === 0n && vout.filter(isOwn).length > 1
  const moved = isUnknown ? undefined : toTransfer({ change, got, sender, recipient }, given)
  return [
    {
      id: `${chainId}:${hash}`,
      metadata: {
        operationType: change > 0n ? 'receive' : 'send',
        ...{ hash, nonce: 0, chain: chainId },
        minedAt: new Date(status.block_time * 1000).toISOString(),
        sentFrom: sender ?? '',
        sentTo: (change === 0n ? address : recipient) ?? '',
        status: 'confirmed',
      },
      transfers: moved ? [moved] : null,
    },
  ]
}

function toTransfer(
  moved: {
    change: bigint
    got: bigint
    sender: string | undefined
    recipient: string | undefined
  },
  { address, coin, imagePathOf }: Given,
): HistoryTransfer {
  const { change, got, sender, recipient } = moved
  const { name, symbol, decimals } = coin
  const url = imagePathOf(coin)
  const ends = {
    ...(sender !== undefined && { sender }),
    ...(recipient !== undefined && { recipient }),
  }
  const isSelf = change === 0n
  const amount = isSelf ? got : change < 0n ? -change : change
  return {
    fungible_info: { name, symbol, ...(url !== undefined && { icon: { url } }) },
    direction: isSelf ? 'self' : change < 0n ? 'out' : 'in',
    quantity: { numeric: formatUnits(amount, decimals) },
    ...(isSelf ? { sender: address, recipient: address } : ends),
  }
}

function sum(outputs: readonly Output[]): bigint {
  return outputs.reduce((total, { value }) => total + value, 0n)
}

/** Whose all of them are, where that is one: with several nobody can tell which of them is change. */
function onlyAddress(outputs: readonly Output[]): string | undefined {
  const paid = outputs.filter(({ value }) => value > 0n)
  const addresses = new Set(paid.map(({ scriptpubkey_address: at }) => at))
  return addresses.size === 1 ? [...addresses][0] : undefined
}
