import { z } from 'zod'
import { fetchJson } from '../fetchJson.js'
import { ProviderError } from '../ProviderError.js'
import { createCoinbaseToken } from './createCoinbaseToken.js'
import type { OnrampSource } from './OnrampSource.js'
import { chainOf, decimal, isTold } from './onrampShapes.js'

const options = z.object({
  payment_currencies: z.array(
    z.object({
      id: z.string(),
      limits: z.array(z.object({ id: z.string(), min: decimal, max: decimal })),
    }),
  ),
  purchase_currencies: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      symbol: z.string(),
      networks: z.array(
        z.object({
          name: z.string(),
          display_name: z.string(),
          chain_id: z.coerce.string(),
          contract_address: z.string().nullish(),
        }),
      ),
    }),
  ),
})
const money = z
  .object({ value: decimal, currency: z.string() })
  .transform(({ value, currency }) => ({ amount: value, currency }))
const quote = z.object({
  payment_total: money,
  payment_subtotal: money,
  purchase_amount: money,
  coinbase_fee: money,
  network_fee: money,
  quote_id: z.string(),
})
const session = z.object({ token: z.string().min(1) })
const transactions = z.object({
  transactions: z.array(z.object({ status: z.string(), tx_hash: z.string().nullish() })),
})

/** Networks on which it sells, by its names for them, as 9 chains of the EVM. */
const chainIds = [1, 10, 56, 137, 8453, 42161, 42220, 43114, 80094].map((id) => `eip155:${id}`)
/** How it names ways to pay where quotes are asked for. */
const methods: Readonly<Record<string, string>> = {
  card: 'CARD',
  ach_bank_account: 'ACH_BANK_ACCOUNT',
  apple_pay: 'APPLE_PAY',
  fiat_wallet: 'FIAT_WALLET',
  crypto_wallet: 'CRYPTO_ACCOUNT',
}

/**
 * Purchases at Coinbase. Its page is opened by a token of one use that the server asks for, so that neither the
 * receiver nor the amount can be changed on the way.
 *
 * @see https://docs.cdp.coinbase.com/onramp/introduction/quickstart
 */
export function createCoinbase(parameters: {
  keyId: string
  secret: string
  url?: string | undefined
  /** Of the page for visitors. */
  pageUrl?: string | undefined
}): OnrampSource {
  const { keyId, secret, url = 'https://api.developer.coinbase.com' } = parameters
  const { pageUrl = 'https://pay.coinbase.com' } = parameters
  const sign = createCoinbaseToken({ keyId, secret })

  async function ask(method: 'GET' | 'POST', path: string, more: Asking): Promise<unknown> {
    const { query, body, signal } = more
    const at = new URL(`${url}${path}${query ? `?${new URLSearchParams(query)}` : ''}`)
    // Signed is what is asked for, without the query.
    const token = await sign(`${method} ${new URL(url).host}${path}`)
    return fetchJson(at, { signal, body, headers: { authorization: `Bearer ${token}` } })
  }

  return {
    id: 'coinbase',
    chainIds,
    subdivided: ['US'],
    async options({ country, subdivision }, signal) {
      const query = { country, ...(subdivision !== undefined && { subdivision }) }
      const said = await ask('GET', '/onramp/v1/buy/options', { query, signal })
      const { payment_currencies, purchase_currencies } = options.parse(said)
      return {
        paymentCurrencies: payment_currencies.map(({ id, limits }) => ({
          id,
          payment_method_limits: limits.map((limit) => ({ ...limit, id: limit.id.toLowerCase() })),
        })),
        purchaseCurrencies: purchase_currencies.map(({ networks, ...currency }) => ({
          ...currency,
          networks: networks.flatMap((network) => {
            const contract_address = network.contract_address ?? ''
            const chainId = chainOf(network)
            if (chainId === undefined || !chainIds.includes(chainId))
              return { ...network, contract_address }
            const { symbol } = currency
            if (!isTold({ chainId, symbol, contract_address })) return []
            return { ...network, contract_address, chainId }
          }),
        })),
      }
    },
    async quote({ asset, network, currency, amount, method, country, subdivision }, signal) {
      const said = await ask('POST', '/onramp/v1/buy/quote', {
        body: {
          ...{ purchase_currency: asset, purchase_network: network, payment_currency: currency },
          ...{ payment_amount: amount, payment_method: methods[method] ?? 'UNSPECIFIED', country },
          ...(subdivision !== undefined && { subdivision }),
        },
        signal,
      })
      const read = quote.parse(said)
      return {
        ...{ paymentTotal: read.payment_total, paymentSubtotal: read.payment_subtotal },
        ...{ purchaseAmount: read.purchase_amount, networkFee: read.network_fee },
        ...{ coinbaseFee: read.coinbase_fee, quoteId: read.quote_id },
      }
    },
    async open(purchase, signal) {
      const { reference, address, asset, network, currency, amount, method, quoteId } = purchase
      const said = await ask('POST', '/onramp/v1/token', {
        body: {
          addresses: [{ address, blockchains: [network] }],
          assets: [asset],
          ...(purchase.visitor !== undefined && { clientIp: purchase.visitor }),
        },
        signal,
      })
      const { token } = session.parse(said)
      const query = new URLSearchParams({
        ...{ sessionToken: token, partnerUserRef: reference },
        ...{ defaultAsset: asset, defaultNetwork: network },
        ...{ fiatCurrency: currency, presetFiatAmount: amount },
        ...{ defaultPaymentMethod: methods[method] ?? 'UNSPECIFIED' },
        ...(quoteId !== undefined && { quoteId }),
      })
      return { url: `${pageUrl}/buy/select-asset?${query}` }
    },
    async status(reference, signal) {
      const path = `/onramp/v1/buy/user/${encodeURIComponent(reference)}/transactions`
      const said = await ask('GET', path, { query: { page_size: '1' }, signal }).catch(
        (error: unknown) => {
          // Who has not paid yet is not known there.
          if (error instanceof ProviderError && error.reason === 'unknown')
            return { transactions: [] }
          throw error
        },
      )
      const [latest] = transactions.parse(said).transactions
      if (!latest) return { status: 'unpaid' }
      if (latest.status.endsWith('_FAILED')) return { status: 'failed' }
      if (latest.status.endsWith('_IN_PROGRESS')) return { status: 'paid' }
      if (!latest.status.endsWith('_SUCCESS')) return { status: 'unpaid' }
      return { status: 'sent', ...(latest.tx_hash && { hash: latest.tx_hash }) }
    },
  }
}

type Asking = {
  readonly signal: AbortSignal
  readonly query?: Readonly<Record<string, string>> | undefined
  readonly body?: unknown
}
