import type { QueryClient } from '@tanstack/query-core'
import type { Balance } from '../actions/readBalance.js'
import type { Billfold } from '../Billfold.js'
import { holdsAddress } from '../state/holdsAddress.js'
import { formatUnits } from '../utils/formatUnits.js'
import { isRecord } from '../utils/isRecord.js'

/** More are dropped, the oldest first. */
const mostKept = 50
/** What is older than this is not shown any more, in milliseconds. */
const longestKept = 24 * 60 * 60_000

/** A balance in its smallest unit, as a decimal, or a name: null for none. */
type Kept = {
  readonly kind: 'balance' | 'name'
  readonly address: string
  /** CAIP-2; absent of names. */
  readonly chainId?: string | undefined
  readonly value: string | null
  /** Unix milliseconds. */
  readonly at: number
}

/**
 * Keeps the balances and names of connected accounts for the next visit, which shows them at once and
 * fetches them anew. Those of an account go with its wallet. Lasts until `signal` is aborted.
 */
export function keepFetched(kit: Billfold, client: QueryClient, signal: AbortSignal): void {
  const { fetched } = kit._internal
  const isConnected = ({ address }: Kept) => holdsAddress(kit.getState(), address)
  const read = () => parseKept(fetched.read()).filter(isConnected)
  for (const each of read()) {
    const data = each.kind === 'name' ? each.value : toBalance(kit, each)
    // Never fresh: it is shown, and fetched anew.
    if (data !== undefined) client.setQueryData(keyOf(each), data, { updatedAt: 1 })
  }
  const unwatch = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const news = toKept(event.query.queryKey, event.query.state.data)
    if (!news || !isConnected(news)) return
    const others = read().filter((each) => `${keyOf(each)}` !== `${keyOf(news)}`)
    fetched.write([news, ...others].slice(0, mostKept))
  })
  signal.addEventListener('abort', unwatch)
}

function keyOf({ kind, chainId, address }: Kept): readonly unknown[] {
  return ['billfold', kind, ...(chainId ? [chainId] : []), address]
}

function toKept([, kind, ...rest]: readonly unknown[], data: unknown): Kept | undefined {
  const value = kind === 'balance' && isRecord(data) ? String(data.value) : data
  const [chainId, address = chainId] = rest
  return parseEntry({ kind, address, chainId: rest[1] && chainId, value, at: Date.now() })
}

/** The currency is the network's, whatever is stored. */
function toBalance(kit: Billfold, { chainId, value }: Kept): Balance | undefined {
  const network = kit.options.networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  if (!network || value === null) return undefined
  const { decimals, symbol } = network.nativeCurrency
  const amount = BigInt(value)
  return { value: amount, decimals, symbol, formatted: formatUnits(amount, decimals) }
}

function parseKept(value: unknown): readonly Kept[] {
  if (!Array.isArray(value)) return []
  const oldest = Date.now() - longestKept
  return value.flatMap((each) => parseEntry(each) ?? []).filter(({ at }) => at > oldest)
}

function parseEntry(value: unknown): Kept | undefined {
  if (!isRecord(value)) return undefined
  const { kind, address, chainId, at } = value
  if (typeof address !== 'string' || typeof at !== 'number') return undefined
  if (kind === 'name' && (value.value === null || typeof value.value === 'string'))
    return { kind, address, value: value.value, at }
  const isAmount = typeof value.value === 'string' && /^\d+$/.test(value.value)
  if (kind !== 'balance' || !isAmount || typeof chainId !== 'string') return undefined
  return { kind, address, chainId, value: String(value.value), at }
}
