import type { Billfold } from '../Billfold.js'
import { callEndpoint } from '../clients/callEndpoint.js'
import { OnrampError } from '../errors/OnrampError.js'
import { ServiceError } from '../errors/ServiceError.js'
import { getOnrampQuote as endpoint } from '../protocol/onramp.js'
import { parseUnits } from '../utils/parseUnits.js'
import { alertRefusal } from './alertRefusal.js'
import type { OnrampAsset, OnrampPlace } from './OnrampOptions.js'
import { mayBuyHere, ownPlace } from './onrampPlaces.js'

/** What a purchase gives: plain data. */
type OnrampSum = {
  readonly source: string
  readonly asset: OnrampAsset
  /** What is paid, fees included, as an exact decimal of the currency (ISO 4217). */
  readonly amount: string
  readonly currency: string
  /** How it is paid. */
  readonly method: string
  /** Where the visitor is, as far as it is told. */
  readonly place?: OnrampPlace | undefined
  /** What comes out, as an exact decimal. */
  readonly receives: string
}

/** What a service quotes now. Its own page states it again before anything is paid. */
export type OnrampQuote = OnrampSum & {
  readonly kind: 'quote'
  /** The fees of the service and of the network, out of the amount and in its currency. */
  readonly fees: { readonly service: string | undefined; readonly network: string }
  /** The service's id for the quote. */
  readonly id: string
}

/** Our own estimate, while the service does not quote. It cannot be paid. */
export type OnrampEstimate = OnrampSum & { readonly kind: 'estimate' }

export type GetOnrampQuoteParameters = {
  /** Of `getOnrampOptions`. */
  readonly asset: OnrampAsset
  /** The service to buy from, one that offers the asset. */
  readonly source: string
  /** The amount to pay, as an exact decimal. */
  readonly amount: string
  /** ISO 4217. */
  readonly currency: string
  /** @default 'card' */
  readonly method?: string | undefined
  /** @default the country of the browser's language */
  readonly place?: OnrampPlace | undefined
}

/** How exactly amounts of money are read. */
const places = 18

/**
 * Asks what a purchase would yield and cost. Nothing is paid yet.
 *
 * @example
 * ```ts
 * import { getOnrampOptions, getOnrampQuote } from 'billfold/onramp'
 *
 * const { assets, sources } = await getOnrampOptions(billfold)
 * const [asset] = assets
 * const [source] = sources
 * if (asset && source) {
 *   const quote = await getOnrampQuote(billfold, { asset, source, amount: '50', currency: 'USD' })
 *   console.log(`${quote.receives} ${asset.symbol} for 50 dollars`)
 * }
 * ```
 * @throws OnrampError; the signal's reason
 */
export async function getOnrampQuote(
  kit: Billfold,
  parameters: GetOnrampQuoteParameters & { signal?: AbortSignal | undefined },
): Promise<OnrampQuote> {
  const { asset, source, amount, currency, method = 'card', signal } = parameters
  const { place = ownPlace() } = parameters
  const { accountService: service } = kit.options
  const offer = asset.offers.find((each) => each.source === source)
  if (!service || !offer) throw new OnrampError('unsupported')
  if (!mayBuyHere()) throw new OnrampError('notHere')
  const paid = parseUnits(amount, places)
  if (!paid) throw new OnrampError('badAmount')
  const answer = await callEndpoint(endpoint, {
    service,
    body: {
      ...{ purchaseCurrency: { id: offer.id }, paymentCurrency: { id: currency }, amount },
      ...{ network: offer.network, paymentMethod: method, source },
      ...place,
    },
    signal,
  }).catch((error: unknown) => refuse(kit, error))
  const { paymentTotal, purchaseAmount, networkFee, coinbaseFee, quoteId } = answer
  const isInCurrency = [paymentTotal, networkFee, ...(coinbaseFee ? [coinbaseFee] : [])].every(
    (each) => each.currency.toUpperCase() === currency,
  )
  const total = parseUnits(paymentTotal.amount, places)
  const isOfIt = answer.source === undefined || answer.source === source
  // More than was said to be paid is another purchase.
  const isHonest = isOfIt && isInCurrency && total !== undefined && total <= paid
  if (!isHonest || !Number(purchaseAmount.amount)) throw new OnrampError('untrusted')
  return {
    ...{ kind: 'quote', source, asset, amount, currency, method, place, id: quoteId },
    receives: purchaseAmount.amount,
    fees: { service: coinbaseFee?.amount, network: networkFee.amount },
  }
}

/** What went wrong at a service, as a purchase says it. */
export function refuse(kit: Billfold, error: unknown): never {
  if (!(error instanceof ServiceError)) throw error
  alertRefusal(kit, error)
  throw new OnrampError(error.status === 400 ? 'notSold' : 'unavailable', error)
}
