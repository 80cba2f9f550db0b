import type { Billfold } from '../Billfold.js'
import { parseCaip2 } from '../caip/parseCaip2.js'
import { callEndpoint, type Service } from '../clients/callEndpoint.js'
import { OnrampError } from '../errors/OnrampError.js'
import { createOnrampUrl } from '../protocol/onramp.js'
import { selectConnection } from '../state/selectors.js'
import { parseUrl } from '../utils/parseUrl.js'
import { expectReconnect } from './expectReconnect.js'
import { type OnrampEstimate, type OnrampQuote, refuse } from './getOnrampQuote.js'
import { mayBuyHere } from './onrampPlaces.js'
import { notePurchase, type OnrampPurchase } from './onrampPurchases.js'
import { requireWallet } from './requireWallet.js'

/** A purchase whose page was opened, or could not be opened. */
export type OpenedOnramp = OnrampPurchase & {
  /** The page's address, for a link, if the browser blocked the window. It can be visited once. */
  readonly blockedUrl: string | undefined
}

/**
 * Opens the page of a service where the visitor pays for a quote, in a window that cannot reach this one.
 * Call it while a press of a button is being handled, or the browser blocks the window. The purchase goes
 * to the connected account. An estimate cannot be paid.
 *
 * @example
 * ```ts
 * import { type OnrampQuote, openOnramp } from 'billfold/onramp'
 *
 * async function buy(quote: OnrampQuote) {
 *   const { id, blockedUrl } = await openOnramp(billfold, { quote })
 *   if (blockedUrl) console.log(`Show a link to ${blockedUrl}`)
 *   return id
 * }
 * ```
 * @throws OnrampError, NotConnectedError; WalletError when the wallet of the last visit does not answer;
 * the signal's reason. The window is then closed again.
 */
export async function openOnramp(
  kit: Billfold,
  parameters: { quote: OnrampQuote; signal?: AbortSignal | undefined },
): Promise<OpenedOnramp> {
  const { signal } = parameters
  // Hosts without types may have handed over the other one.
  const quote: OnrampQuote | OnrampEstimate = parameters.quote
  if (quote.kind !== 'quote') throw new OnrampError('estimate')
  const { asset, source, amount, currency, method, place } = quote
  const { accountService: service } = kit.options
  const offer = asset.offers.find((each) => each.source === source)
  if (!service || !offer) throw new OnrampError('unsupported')
  if (!mayBuyHere()) throw new OnrampError('notHere')
  const { namespace } = parseCaip2(asset.chainId)
  const isWaiting = selectConnection(kit.getState(), namespace).status === 'connecting'
  if (!isWaiting) requireWallet(kit, namespace)
  const id = createId()
  // Within the press, also where the wallet of the last visit is not back yet.
  const page = openBlank()
  try {
    await expectReconnect(kit, { namespace, signal })
    const [address] = requireWallet(kit, namespace).session.addresses
    const { url } = await callEndpoint(createOnrampUrl, {
      service,
      body: {
        destinationWallets: [{ address, blockchains: [offer.network], assets: [offer.id] }],
        ...{ defaultNetwork: offer.network, partnerUserId: id, defaultExperience: 'buy' },
        ...{ presetFiatAmount: Number(amount), fiatCurrency: currency, paymentMethod: method },
        ...{ quoteId: quote.id, source, ...place },
      },
      signal,
    }).catch((error: unknown) => refuse(kit, error))
    if (!isPageOf(source, { url, service })) throw new OnrampError('untrusted')
    const { receives } = quote
    const purchase: OnrampPurchase = {
      ...{ id, source, chainId: asset.chainId, address, receives, symbol: asset.symbol },
      ...{ amount, currency, at: Date.now() },
    }
    notePurchase(kit, purchase)
    page?.location.replace(url)
    return { ...purchase, blockedUrl: page ? undefined : url }
  } catch (error) {
    page?.close()
    throw error
  }
}

/**
 * An empty window, which has forgotten who opened it before anything of anybody else's is in it. With `noopener` the
 * browser would give us no window either, and its address is known only later.
 */
function openBlank(): Window | null {
  const page = window.open('', '_blank')
  if (!page) return null
  page.opener = null
  return page
}

/** Of 128 bits, which nobody guesses. */
function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A developer's own machine. */
const local = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Where each who sells has its pages: a server that was broken into leads visitors nowhere else. */
const pages: Readonly<Record<string, RegExp>> = {
  coinbase: /^https:\/\/pay\.coinbase\.com$/,
  meld: /^https:\/\/(\w+\.)?meldcrypto\.com$/,
  sandbox: local,
}

function isPageOf(source: string, { url, service }: { url: string; service: Service }): boolean {
  const page = Object.hasOwn(pages, source) ? pages[source] : undefined
  if (!page?.test(parseUrl(url)?.origin ?? '')) return false
  // Elsewhere what listens on the visitor's machine is nobody's shop.
  return page !== local || local.test(new URL(service.url).origin)
}
