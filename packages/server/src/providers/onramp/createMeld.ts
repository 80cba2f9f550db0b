import { formatUnits, parseUnits } from 'billfold/protocol'
import { z } from 'zod'
import { fetchJson } from '../fetchJson.js'
import { ProviderError } from '../ProviderError.js'
import { solanaMainnet } from '../solanaShapes.js'
import type { OnrampSource, OnrampStatus, OnrampWish } from './OnrampSource.js'
import { chainOf, decimal, isTold } from './onrampShapes.js'

const currencies = z.array(
  z.object({
    currencyCode: z.string(),
    name: z.string(),
    chainCode: z.string().nullish(),
    chainName: z.string().nullish(),
    chainId: z.coerce.string().nullish(),
    contractAddress: z.string().nullish(),
  }),
)
const limits = z.array(
  z.object({ currencyCode: z.string(), minimumAmount: decimal, maximumAmount: decimal }),
)
const quotes = z.object({
  quotes: z.array(
    z.object({
      serviceProvider: z.string().regex(/^[\w-]{1,64}$/),
      sourceAmount: decimal,
      destinationAmount: decimal,
      totalFee: decimal,
      networkFee: decimal.nullish(),
    }),
  ),
})
/** Pages of its own, and of its sandbox. */
const widget = z.object({ widgetUrl: z.string().regex(/^https:\/\/(\w+\.)?meldcrypto\.com[/?]/) })
const transactions = z.object({
  transactions: z.array(
    z.object({
      status: z.string(),
      cryptoDetails: z.object({ blockchainTransactionId: z.string().nullish() }).nullish(),
    }),
  ),
})

const chainIds = [
  ...[1, 10, 56, 137, 8453, 42161, 43114].map((id) => `eip155:${id}`),
  solanaMainnet,
]
/** How it names ways to pay. */
const methods: Readonly<Record<string, string>> = {
  card: 'CREDIT_DEBIT_CARD',
  ach_bank_account: 'ACH',
  apple_pay: 'APPLE_PAY',
}
/** What is not here comes before the payment, as `PENDING` does. */
const statuses: Readonly<Record<string, OnrampStatus['status']>> = {
  SETTLING: 'paid',
  // It says nothing of the money.
  ERROR: 'unclear',
  SETTLED: 'sent',
  FAILED: 'failed',
  DECLINED: 'failed',
  CANCELLED: 'failed',
  REFUNDED: 'failed',
}
/** What it can be paid with here. */
const paid = ['USD', 'EUR']

/**
 * Purchases by way of Meld, which asks several services and takes the one that gives the most.
 *
 * @see https://docs.meld.io
 */
export function createMeld(parameters: { key: string; url?: string | undefined }): OnrampSource {
  const { key, url = 'https://api.meld.io' } = parameters
  const headers = { authorization: `BASIC ${key}`, 'meld-version': '2023-12-19' }
  const ask = (path: string, signal: AbortSignal, body?: unknown) =>
    fetchJson(`${url}${path}`, { signal, headers, body })

  async function bestQuote(wish: OnrampWish, signal: AbortSignal) {
    const said = await ask('/payments/crypto/quote', signal, describe(wish))
    const [best] = quotes
      .parse(said)
      .quotes.toSorted((a, b) => Number(b.destinationAmount) - Number(a.destinationAmount))
    if (!best) throw new ProviderError('unknown')
    return best
  }

  return {
    id: 'meld',
    chainIds,
    async options({ country }, signal) {
      const place = `countries=${encodeURIComponent(country)}`
      const [bought, between] = await Promise.all([
        ask(`/service-providers/properties/crypto-currencies?${place}`, signal),
        ask(
          `/service-providers/limits/fiat-currency-purchases?${place}&fiatCurrencies=${paid}`,
          signal,
        ),
      ])
      const known = limits.parse(between).filter(({ currencyCode }) => paid.includes(currencyCode))
      return {
        paymentCurrencies: known.map(
          ({ currencyCode, minimumAmount: min, maximumAmount: max }) => ({
            id: currencyCode,
            payment_method_limits: Object.keys(methods).map((id) => ({ id, min, max })),
          }),
        ),
        purchaseCurrencies: currencies.parse(bought).flatMap((currency) => {
          const { currencyCode, name, chainName, contractAddress } = currency
          const network = { name: currency.chainCode ?? '', chain_id: currency.chainId ?? '' }
          const chainId = chainOf(network)
          if (chainId === undefined || !chainIds.includes(chainId)) return []
          // A code is of one network: `USDC_BASE`.
          const [symbol = currencyCode] = currencyCode.split('_')
          const display_name = chainName ?? network.name
          const contract_address = contractAddress ?? ''
          if (!isTold({ chainId, symbol, contract_address })) return []
          const networks = [{ ...network, display_name, contract_address, chainId }]
          return [{ id: currencyCode, name, symbol, networks }]
        }),
      }
    },
    async quote(wish, signal) {
      const { currency, asset } = wish
      const best = await bestQuote(wish, signal)
      const networkFee = best.networkFee ?? '0'
      const money = (amount: string) => ({ amount, currency })
      return {
        paymentTotal: money(best.sourceAmount),
        paymentSubtotal: money(subtract(best.sourceAmount, best.totalFee)),
        purchaseAmount: { amount: best.destinationAmount, currency: asset },
        networkFee: money(networkFee),
        coinbaseFee: money(subtract(best.totalFee, networkFee)),
        quoteId: best.serviceProvider,
      }
    },
    async open(purchase, signal) {
      const { reference, address, quoteId } = purchase
      const isNamed = quoteId !== undefined && /^[\w-]{1,64}$/.test(quoteId)
      const serviceProvider = isNamed
        ? quoteId
        : (await bestQuote(purchase, signal)).serviceProvider
      const said = await ask('/crypto/session/widget', signal, {
        ...{ sessionType: 'BUY', externalSessionId: reference },
        sessionData: {
          ...describe(purchase),
          ...{ walletAddress: address, serviceProvider },
          lockFields: ['walletAddress', 'destinationCurrencyCode'],
        },
      })
      return { url: widget.parse(said).widgetUrl }
    },
    async status(reference, signal) {
      const query = new URLSearchParams({ externalSessionIds: reference, limit: '1' })
      const said = await ask(`/payments/transactions?${query}`, signal)
      const [latest] = transactions.parse(said).transactions
      if (!latest) return { status: 'unpaid' }
      const hash = latest.cryptoDetails?.blockchainTransactionId
      const status = statuses[latest.status] ?? 'unpaid'
      return { status, ...(status === 'sent' && hash && { hash }) }
    },
  }
}

function describe({ asset, currency, amount, method, country }: OnrampWish) {
  return {
    ...{ sourceCurrencyCode: currency, sourceAmount: amount, destinationCurrencyCode: asset },
    ...{ countryCode: country, paymentMethodType: methods[method] ?? 'CREDIT_DEBIT_CARD' },
  }
}

/** Fees that are more than what they are of are no answer. */
function subtract(from: string, amount: string): string {
  const [whole, part] = [from, amount].map((each) => parseUnits(each, places))
  if (whole === undefined || part === undefined || part > whole)
    throw new ProviderError('unavailable')
  return formatUnits(whole - part, places)
}
/** Of any decimal. */
const places = 30
