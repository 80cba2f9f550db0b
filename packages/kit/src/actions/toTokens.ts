import type { Billfold } from '../Billfold.js'
import { isAddress } from '../caip/Address.js'
import type { Caip10 } from '../caip/Caip10.js'
import type { Network } from '../networks/Network.js'
import type { getBalances } from '../protocol/balances.js'
import type { AnswerOf } from '../protocol/Endpoint.js'
import { hasNativeCoin } from '../state/hasNativeCoin.js'
import { formatUnits } from '../utils/formatUnits.js'
import { parseUnits } from '../utils/parseUnits.js'
import { plainText } from '../utils/plainText.js'
import { truncateAddress } from '../utils/truncateAddress.js'
import { serviceImageUrl } from './serviceImageUrl.js'
import type { Token } from './Token.js'

type Row = AnswerOf<typeof getBalances>['balances'][number]

/** Of more the amounts would be longer than any line: whoever has them is not to be taken seriously. */
const mostDecimals = 36
/** What is behind that nobody scrolls to. */
const mostRows = 5_000
const symbolLength = 12

/**
 * What a service says of an account's tokens, as far as it can be so: each once, of the host's networks
 * alone. A network's own currency is called what the host calls it.
 */
export function toTokens(kit: Billfold, rows: readonly Row[]): readonly Token[] {
  const tokens = new Map<string, Token>()
  for (const row of rows.slice(0, mostRows)) {
    const network = kit.options.networks.find(({ caipNetworkId: id }) => id === row.chainId)
    const token = network && toToken(kit, network, row)
    const key = `${row.chainId} ${row.address?.toLowerCase()}`
    if (token && !tokens.has(key)) tokens.set(key, token)
  }
  return [...tokens.values()]
}

function toToken(kit: Billfold, network: Network, row: Row): Token | undefined {
  const { caipNetworkId: chainId, nativeCurrency } = network
  const { address, quantity } = row
  const decimals = /^\d{1,2}$/.test(quantity.decimals) ? Number(quantity.decimals) : 0
  // What cannot be divided is no currency: it is a collectible, or a ticket.
  if (decimals === 0 || decimals > mostDecimals) return undefined
  const amount = parseUnits(quantity.numeric, decimals)
  if (amount === undefined) return undefined
  const price = toWorth(row.price)
  const shared = {
    chainId,
    decimals,
    amount,
    formatted: formatUnits(amount, decimals),
    price: price || undefined,
    value: price ? toWorth(row.value) : undefined,
    change24h: price ? toChange(row.change24h) : undefined,
    isKnown: address === undefined || row.listed === true || price !== 0 || row.iconUrl !== '',
    imageUrl: serviceImageUrl(kit, row.iconUrl),
  }
  if (address === undefined) {
    if (decimals !== nativeCurrency.decimals || !hasNativeCoin(chainId)) return undefined
    return { ...shared, address, name: nativeCurrency.name, symbol: nativeCurrency.symbol }
  }
  if (amount === 0n || !isTokenOf(network, address)) return undefined
  const short = truncateAddress(address.slice(chainId.length + 1))
  const symbol = plainText(row.symbol, symbolLength)
  const name = plainText(row.name)
  return { ...shared, address, name: name || symbol || short, symbol: symbol || name || short }
}

function isTokenOf({ caipNetworkId, chainNamespace }: Network, given: string): given is Caip10 {
  const [start, plain] = [`${caipNetworkId}:`, given.slice(caipNetworkId.length + 1)]
  return given.startsWith(start) && !plain.includes(':') && isAddress(chainNamespace, plain)
}

/** A hundredfold within a day: nobody is to be tempted by more. */
const mostChange = 100

function toChange(value: number | undefined): number | undefined {
  return value !== undefined && value >= -1 && value <= mostChange ? value : undefined
}

function toWorth(value: number | undefined): number | undefined {
  return value !== undefined && Number.isFinite(value) && value >= 0 ? value : undefined
}
