import type { Billfold } from '../Billfold.js'
import type { Caip2 } from '../caip/Caip2.js'
import type { SwapExchange } from '../clients/swaps/SwapExchange.js'
import { readCoins } from '../clients/transfers/evmCalls.js'
import { readEvmHolding } from '../clients/transfers/evmTokens.js'
import { readGasPrice } from '../clients/transfers/readGasPrice.js'
import { SwapError } from '../errors/SwapError.js'
import { WalletError } from '../errors/WalletError.js'
import { getSwapQuotes, highestSlippage } from '../protocol/swaps.js'
import { formatUnits } from '../utils/formatUnits.js'
import { parseUnits } from '../utils/parseUnits.js'
import { askAccountService } from './askAccountService.js'
import { askChain } from './askChain.js'
import type { Balance } from './readBalance.js'
import { requireWallet } from './requireWallet.js'
import { plainSwapAddress, readSwapToken, type SwapToken, type SwapTokenId } from './SwapToken.js'
import { swapExchangesOf } from './swapExchangesOf.js'
import { toSwapError } from './toSwapError.js'

/** What a swap would yield now: plain data, on one network, and no promise. */
export type SwapQuote = {
  readonly chainId: Caip2
  /** The token that is sold and the one that is bought. */
  readonly from: SwapToken
  readonly to: SwapToken
  readonly amount: Balance
  /** What the swap yields if the price stays the same. */
  readonly expected: Balance
  /** The least that the swap may yield; with less, it fails. */
  readonly minimum: Balance
  /** In percent. */
  readonly slippage: number
  /** The price impact as a fraction, fees included, as the service tells it. */
  readonly priceImpact: number | undefined
  /** The exchange whose pools are used. */
  readonly source: SwapExchange['source']
}

export type GetSwapQuoteParameters = {
  readonly from: SwapTokenId
  readonly to: SwapTokenId
  /**
   * An integer in the smallest unit, an exact decimal, or `max`: all that the connected account can give.
   */
  readonly amount: bigint | string
  /** The slippage that is accepted, in percent: 50 at most. @default 1 */
  readonly slippage?: number | undefined
  /**
   * Only through this exchange, such as one that has an approval for the token already.
   * @default the one that gives more
   */
  readonly source?: SwapExchange['source'] | undefined
}

/** In percent. */
export const defaultSlippage = 1

/** What stands for a network's coin where an address is wanted. */
export const coinAddress = `0x${'e'.repeat(40)}`

/** Gas that is kept back of all that can be given of the coin: more than a swap takes. */
const keptGas = 400_000n

/**
 * Asks the host's account service what a swap would yield. The tokens' facts are read from the chain. The
 * wallet is not asked.
 *
 * @example
 * ```ts
 * import { getSwapQuote } from 'billfold/swap'
 *
 * const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
 * const { expected, minimum } = await getSwapQuote(billfold, {
 *   from: { chainId: 'eip155:1' },
 *   to: { chainId: 'eip155:1', address: usdc },
 *   amount: '0.5',
 * })
 * console.log(`${expected.formatted} ${expected.symbol}, at least ${minimum.formatted}`)
 * ```
 * @throws SwapError, NetworkNotFoundError, NotConnectedError with `max`, WalletError
 */
export async function getSwapQuote(
  kit: Billfold,
  parameters: GetSwapQuoteParameters & { signal?: AbortSignal | undefined },
): Promise<SwapQuote> {
  return readQuote(kit, parameters).catch(toSwapError)
}

async function readQuote(
  kit: Billfold,
  parameters: GetSwapQuoteParameters & { signal?: AbortSignal | undefined },
): Promise<SwapQuote> {
  const { from, to, slippage = defaultSlippage, source, signal } = parameters
  if (from.chainId !== to.chainId) throw new SwapError('incomplete')
  if (!(slippage >= 0 && slippage <= highestSlippage)) throw new SwapError('badSlippage')
  const { chainId } = from
  const [given, wanted] = [plainSwapAddress(from), plainSwapAddress(to)]
  if (given?.toLowerCase() === wanted?.toLowerCase()) throw new SwapError('sameToken')
  const [fromToken, toToken] = await Promise.all([
    readSwapToken(kit, { ...from, signal }),
    readSwapToken(kit, { ...to, signal }),
  ])
  const amount =
    parameters.amount === 'max'
      ? await readMost(kit, from, signal)
      : parseAmount(parameters.amount, fromToken.decimals)
  const exchanges = exchangesOn(kit, chainId).filter((each) => !source || each.source === source)
  if (exchanges.length === 0) throw new SwapError('unsupported')
  const idOf = (address: string | undefined) => `${chainId}:${address ?? coinAddress}`
  const answer = await askAccountService(kit, getSwapQuotes, {
    chainId,
    needs: 'swaps',
    query: {
      ...{ amount: String(amount), from: idOf(given), to: idOf(wanted) },
      source: exchanges.map(({ source }) => source).join(','),
    },
    signal,
  })
  if (!answer) throw new SwapError('unsupported')
  const [quote] = answer.quotes
  const isAsked =
    quote?.fromAmount === String(amount) &&
    quote.fromAccount.toLowerCase() === idOf(given).toLowerCase() &&
    quote.toAccount.toLowerCase() === idOf(wanted).toLowerCase()
  if (!quote) throw new SwapError('noLiquidity')
  const exchange = exchanges.find(({ source }) => source === quote.source)
  if (!isAsked || !exchange) throw new SwapError('untrusted')
  const expected = BigInt(quote.toAmount)
  const minimum = leastOf(expected, slippage)
  if (minimum <= 0n) throw new SwapError('noLiquidity')
  return {
    ...{ chainId, from: fromToken, to: toToken, slippage, priceImpact: quote.priceImpact },
    source: exchange.source,
    amount: toBalance(amount, fromToken),
    expected: toBalance(expected, toToken),
    minimum: toBalance(minimum, toToken),
  }
}

/** The exchanges of one of the host's networks. */
function exchangesOn(kit: Billfold, chainId: Caip2): readonly SwapExchange[] {
  const network = kit.options.networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  return network ? swapExchangesOf(network) : []
}

function parseAmount(amount: bigint | string, decimals: number): bigint {
  if (amount === '') throw new SwapError('incomplete')
  const value = typeof amount === 'bigint' ? amount : parseUnits(amount, decimals)
  if (value === undefined || value <= 0n) throw new SwapError('badAmount')
  return value
}

/** All that the account can give: of the coin without what the swap itself costs. */
async function readMost(
  kit: Billfold,
  from: SwapTokenId,
  signal: AbortSignal | undefined,
): Promise<bigint> {
  const { chainId } = from
  const { session } = requireWallet(kit, 'eip155')
  if (session.chainId !== chainId) throw new SwapError('wrongNetwork')
  const [owner] = session.addresses
  const ask = (method: string, params: readonly unknown[]) =>
    askChain(kit, { chainId, method, params, signal })
  const token = plainSwapAddress(from)
  if (token) {
    const held = await readEvmHolding(ask, token, owner)
    if (held === 0n) throw new SwapError('notEnough')
    return held
  }
  const [coins, price] = await Promise.all([
    readCoins(ask, owner),
    readGasPrice(ask).catch(noGasPrice),
  ])
  const most = coins - keptGas * price.most
  if (most <= 0n) throw new SwapError('notEnoughForFee')
  return most
}

/** For networks that do not tell what gas costs; one that cannot be reached tells nothing of itself. */
export function noGasPrice(error: unknown): never {
  const isUnreachable = error instanceof WalletError && error.code === 'networkUnreachable'
  throw isUnreachable ? error : new SwapError('noGasPrice', error)
}

/** Rounded down: what is shown is no more than what has to come out. */
function leastOf(amount: bigint, slippage: number): bigint {
  return (amount * BigInt(10_000 - Math.round(slippage * 100))) / 10_000n
}

export function toBalance(
  value: bigint,
  { decimals, symbol }: { decimals: number; symbol: string },
): Balance {
  return { value, decimals, symbol, formatted: formatUnits(value, decimals) }
}
