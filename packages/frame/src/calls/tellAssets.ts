import type { Hex, Json } from 'billfold/protocol'
import { numberToHex, parseUnits } from 'viem'
import * as z from 'zod/mini'
import { FrameRefusal } from '../channel/FrameRefusal.js'
import type { Parts } from '../Parts.js'

const timeout = 20_000
/** Tokens that are read anew in one go: as many as the server takes. */
const mostNamed = 20

const address = z.string().check(z.regex(/^0x[\da-f]{40}$/i))
const chain = z.string().check(z.regex(/^0x[1-9a-f][\da-f]{0,12}$/i))
const type = z.string()
/** Of ERC-7811. Types that are not known have nothing to tell. */
const question = z.object({
  account: address,
  assetFilter: z.optional(
    z.record(
      chain,
      z
        .array(z.object({ address: z.union([address, z.literal('native')]), type }))
        .check(z.maxLength(100)),
    ),
  ),
  assetTypeFilter: z.optional(z.array(type)),
  chainFilter: z.optional(z.array(chain)),
})
type Question = z.output<typeof question>

/** What it takes of the server's balances: the schema of all that they have is for who asks for more. */
const holdings = z.object({
  balances: z.array(
    z.object({
      ...{ name: z.string(), symbol: z.string(), chainId: z.string(), iconUrl: z.string() },
      address: z.optional(z.string()),
      price: z.number(),
      quantity: z.object({ decimals: z.string(), numeric: z.string() }),
    }),
  ),
  unavailable: z.optional(z.array(z.string())),
})
type Holdings = z.output<typeof holdings>
type Balance = Holdings['balances'][number]

/**
 * Tells a page what one of the visitor's accounts holds (ERC-7811), as the server knows it: by chain, in its hex id.
 *
 * @throws FrameRefusal
 */
export async function tellAssets(
  params: unknown,
  tools: Pick<Parts, 'apiUrl' | 'projectId'> & {
    readonly signal: AbortSignal
    /** Those that the page knows of. */
    readonly accounts: readonly Hex[]
  },
): Promise<Json> {
  const { accounts, apiUrl } = tools
  const read = question.safeParse(Array.isArray(params) ? params[0] : params)
  if (!read.success) throw new FrameRefusal('invalidParams')
  const asked = read.data
  if (!accounts.some((each) => isSame(each, asked.account))) throw new FrameRefusal('notConnected')
  const wanted = chainsOf(asked)
  const { balances, unavailable = [] } = await readBalances(asked, tools)
  const told = new Map<string, Json[]>()
  for (const each of balances) {
    const id = toHexId(each.chainId)
    if (!id || (wanted && !wanted.includes(id)) || !isMeant(each, id, asked)) continue
    told.set(id, [...(told.get(id) ?? []), toAsset(each, apiUrl)])
  }
  // That nothing is known of a chain does not mean that nothing is there.
  const isUnknown = unavailable.some((chainId) => {
    const id = toHexId(chainId)
    return id && wanted?.includes(id) && !told.has(id)
  })
  if (isUnknown) throw new FrameRefusal('unreachable')
  return Object.fromEntries(told)
}

/** Where a filter names assets the others say nothing (ERC-7811). */
function chainsOf({ assetFilter, chainFilter }: Question): readonly string[] | undefined {
  const ids = assetFilter ? Object.keys(assetFilter) : chainFilter
  return ids?.map((id) => id.toLowerCase())
}

function isMeant(balance: Balance, id: string, asked: Question): boolean {
  const { assetFilter, assetTypeFilter } = asked
  const token = tokenOf(balance)
  const kind = token ? 'ERC20' : 'NATIVE'
  const isKind = (name: string) => isSame(name, kind)
  if (!assetFilter) return assetTypeFilter?.some(isKind) ?? true
  const [, named = []] =
    Object.entries(assetFilter).find(([name]) => name.toLowerCase() === id) ?? []
  return named.some((each) => isKind(each.type) && (!token || isSame(each.address, token)))
}

function toAsset(balance: Balance, apiUrl: string): Json {
  const { name, symbol, price, iconUrl, quantity } = balance
  const token = tokenOf(balance)
  const decimals = Number(quantity.decimals)
  return {
    address: token ?? 'native',
    balance: numberToHex(parseUnits(quantity.numeric, decimals)),
    type: token ? 'ERC20' : 'NATIVE',
    metadata: {
      ...{ name, symbol, decimals },
      ...(price > 0 && { price }),
      ...(iconUrl && { iconUrl: new URL(iconUrl, apiUrl).href }),
    },
  }
}

async function readBalances(
  { account, assetFilter, chainFilter }: Question,
  { apiUrl, projectId, signal }: Parameters<typeof tellAssets>[1],
): Promise<Holdings> {
  const [only, ...others] = assetFilter ? Object.keys(assetFilter) : (chainFilter ?? [])
  const named = Object.entries(assetFilter ?? {}).flatMap(([id, assets]) =>
    assets.flatMap((each) =>
      each.address === 'native' ? [] : [`${toCaip2(id)}:${each.address.toLowerCase()}`],
    ),
  )
  const query = new URLSearchParams({
    ...(projectId && { projectId }),
    ...(only && others.length === 0 && { chainId: toCaip2(only) }),
    ...(named.length > 0 && { forceUpdate: named.slice(0, mostNamed).join(',') }),
  })
  const path = `/v1/account/${account}/balance`
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeout)])
  const answer = await fetch(`${apiUrl.replace(/\/+$/, '')}${path}?${query}`, {
    ...{ credentials: 'omit', cache: 'no-store', signal: limit },
  }).catch(() => undefined)
  signal.throwIfAborted()
  // A chain that is not served here, or not of this kind.
  if (answer?.status === 400) return { balances: [] }
  if (answer?.status === 429) throw new FrameRefusal('tooMany')
  if (!answer?.ok) throw new FrameRefusal('unreachable')
  const said = holdings.safeParse(await answer.json().catch(() => undefined))
  if (!said.success) throw new FrameRefusal('unreachable')
  return said.data
}

const tokenOf = ({ address: token }: Balance) => token?.slice(token.lastIndexOf(':') + 1)
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
const toCaip2 = (id: string) => `eip155:${BigInt(id)}`
const toHexId = (chainId: string) =>
  /^eip155:\d+$/.test(chainId) ? numberToHex(BigInt(chainId.slice('eip155:'.length))) : undefined
