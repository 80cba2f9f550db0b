import { endpoints, parseUnits } from 'billfold/protocol'
import { type Context, Hono } from 'hono'
import { answerInTurn } from '../middleware/answerInTurn.js'
import type { CallerVariables, RefusalKind } from '../middleware/Caller.js'
import type { Line } from '../middleware/createLine.js'
import { noJson, type Reason, reasonsOf, refuse } from '../middleware/refuse.js'
import { parseJson } from '../parseJson.js'
import type { Onramps } from '../providers/onramp/createOnramps.js'
import type { OnrampOptions, OnrampPlace, OnrampSource } from '../providers/onramp/OnrampSource.js'
import { decimal } from '../providers/onramp/onrampShapes.js'
import { ProviderError } from '../providers/ProviderError.js'
import { serveEndpoint } from '../serveEndpoint.js'
import { isAccountAddress } from '../tokens/isAccountAddress.js'

type Caller = { Variables: CallerVariables }

/** What those who sell are asked. */
export type OnrampCall = 'options' | 'quote' | 'url' | 'status'

/** What a call costs, in plain requests, and of calls that may be at others at a time. */
const cost = 5
/** Where visitors are who do not say it. */
const usualCountry = 'US'
const usualCurrency = 'USD'
const usualMethod = 'card'

/** Purchases of tokens for money: `/v1/onramp/…` and `/v1/generators/onrampurl`. */
export function createOnrampApp(parameters: {
  onramps: Onramps
  /** The network address of who asks; services want to know it. */
  visitorOf: (context: Context<Caller>) => string | undefined
  /** Where calls of one network address wait for each other. */
  line: Line
  onRefused: (kind: RefusalKind) => void
  onAsked: (call: { source: string; what: OnrampCall; isGood: boolean }) => void
}): Hono<Caller> {
  const { onramps, visitorOf, line, onRefused, onAsked } = parameters
  const app = new Hono<Caller>()

  const answer = (context: Context<Caller>, act: () => Promise<Response>) =>
    answerInTurn(context, { cost, line, onRefused, noWay, nobody }, act)

  async function ask<Answer>(
    what: OnrampCall,
    source: string | undefined,
    act: (source: OnrampSource, signal: AbortSignal) => Promise<Answer>,
  ) {
    try {
      const found = await onramps.ask({ source }, act)
      onAsked({ source: found.source, what, isGood: true })
      return found
    } catch (error) {
      const isBlameless = error instanceof ProviderError && error.reason === 'unknown'
      onAsked({ source: source ?? 'none', what, isGood: isBlameless })
      throw error
    }
  }

  /** What is wrong with who is meant to sell. */
  function judgeSource(source: string | undefined): Reason | undefined {
    if (onramps.ids.length === 0) return { field: '', description: 'Nothing is sold here.' }
    if (source === undefined || onramps.ids.includes(source)) return undefined
    return { field: 'source', description: 'Nobody of that name sells here.' }
  }

  function judgePlace(source: string, { country, subdivision }: OnrampPlace): Reason | undefined {
    if (subdivision !== undefined || !onramps.needsSubdivision(source, country)) return undefined
    return { field: 'subdivision', description: 'Say where in the country it is: NY, say.' }
  }

  serveEndpoint(app, endpoints.getOnrampOptions, (context) => {
    const query = endpoints.getOnrampOptions.query.safeParse(context.req.query())
    if (!query.success) return refuse(context, 400, ...reasonsOf(query.error))
    const { source: wanted, country = usualCountry, subdivision } = query.data
    const wrong = judgeSource(wanted)
    if (wrong) return refuse(context, 400, wrong)
    return answer(context, async () => {
      const place = { country, subdivision }
      const { source, answer: options } = await onramps.options({ source: wanted, ...place })
      const needsSubdivision = onramps.needsSubdivision(source, country)
      const said = { ...options, source, sources: onramps.ids, needsSubdivision }
      return context.json(said, 200, { 'cache-control': 'no-store' })
    })
  })

  serveEndpoint(app, endpoints.getOnrampQuote, async (context) => {
    const body = parseJson(await context.req.text())
    if (body === undefined) return refuse(context, 422, noJson)
    const parsed = endpoints.getOnrampQuote.body.safeParse(body)
    if (!parsed.success) return refuse(context, 400, ...reasonsOf(parsed.error))
    const { purchaseCurrency, paymentCurrency, amount, network, source: wanted } = parsed.data
    const { paymentMethod: method = usualMethod, country = usualCountry } = parsed.data
    const { subdivision } = parsed.data
    const wrong = judgeSource(wanted)
    if (wrong) return refuse(context, 400, wrong)
    const place = { country, subdivision }
    const wish = {
      ...{ asset: purchaseCurrency.id, network, currency: paymentCurrency.id },
      ...{ amount, method, ...place },
    }
    return answer(context, async () => {
      const { source, answer: options } = await onramps.options({ source: wanted, ...place })
      const refused = judgePlace(source, place) ?? judgeWish(wish, options)
      if (refused) return refuse(context, 400, refused)
      const { answer: quote } = await ask('quote', source, async (each, signal) => {
        const said = await each.quote(wish, signal)
        const isOfIt = said.paymentTotal.currency.toUpperCase() === wish.currency.toUpperCase()
        if (!isOfIt || !Number(said.purchaseAmount.amount)) throw new ProviderError('unavailable')
        return said
      })
      return context.json({ ...quote, source }, 200, { 'cache-control': 'no-store' })
    })
  })

  serveEndpoint(app, endpoints.createOnrampUrl, async (context) => {
    const body = parseJson(await context.req.text())
    if (body === undefined) return refuse(context, 422, noJson)
    const parsed = endpoints.createOnrampUrl.body.safeParse(body)
    if (!parsed.success) return refuse(context, 400, ...reasonsOf(parsed.error))
    const { destinationWallets, partnerUserId: reference, source: wanted } = parsed.data
    const { presetFiatAmount, fiatCurrency: currency = usualCurrency, quoteId } = parsed.data
    const { paymentMethod: method = usualMethod, country = usualCountry } = parsed.data
    const { subdivision } = parsed.data
    const [wallet] = destinationWallets
    const wrong = judgeSource(wanted)
    if (wrong || !wallet) return refuse(context, 400, wrong ?? noWallet)
    const network = parsed.data.defaultNetwork ?? wallet.blockchains?.[0]
    const [asset] = wallet.assets ?? []
    if (network === undefined || asset === undefined || presetFiatAmount === undefined)
      return refuse(context, 400, {
        field: 'destinationWallets',
        description:
          'Say what is bought, and for how much: assets, blockchains and presetFiatAmount.',
      })
    const { address } = wallet
    const place = { country, subdivision }
    const wish = {
      ...{ asset, network, currency, amount: decimal.parse(presetFiatAmount) },
      ...{ method, ...place },
    }
    return answer(context, async () => {
      const { source, answer: options } = await onramps.options({ source: wanted, ...place })
      const refused =
        judgePlace(source, place) ??
        judgeWish(wish, options) ??
        judgeReceiver({ address, ...wish }, options)
      if (refused) return refuse(context, 400, refused)
      const purchase = { ...wish, reference, address, quoteId, visitor: visitorOf(context) }
      const { answer: page } = await ask('url', source, (each, signal) =>
        each.open(purchase, signal),
      )
      return context.json({ ...page, source }, 200, { 'cache-control': 'no-store' })
    })
  })

  serveEndpoint(app, endpoints.getOnrampStatus, (context) => {
    const query = endpoints.getOnrampStatus.query.safeParse(context.req.query())
    if (!query.success) return refuse(context, 400, ...reasonsOf(query.error))
    const { source, partnerUserId } = query.data
    const wrong = judgeSource(source)
    if (wrong) return refuse(context, 400, wrong)
    return answer(context, async () => {
      const { answer: status } = await ask('status', source, (each, signal) =>
        each.status(partnerUserId, signal),
      )
      return context.json(status, 200, { 'cache-control': 'no-store' })
    })
  })
  return app
}

type Wish = {
  readonly asset: string
  readonly network: string
  readonly currency: string
  readonly amount: string
  readonly method: string
}

/** What is wrong with a purchase, by what is sold. */
function judgeWish(wish: Wish, options: OnrampOptions): Reason | undefined {
  const { asset, network, currency, amount, method } = wish
  const bought = options.purchaseCurrencies.find(({ id }) => id === asset)
  if (!bought) return { field: 'purchaseCurrency', description: 'This is not sold here.' }
  if (!bought.networks.some(({ name }) => name === network))
    return { field: 'network', description: 'It is not sold on this network.' }
  const paid = options.paymentCurrencies.find(({ id }) => id === currency)
  if (!paid) return { field: 'paymentCurrency', description: 'It cannot be paid with this.' }
  const limits = paid.payment_method_limits.find(({ id }) => id === method)
  if (!limits) return { field: 'paymentMethod', description: 'It cannot be paid this way.' }
  const [given, min, max] = [amount, limits.min, limits.max].map((each) => parseUnits(each, 30))
  if (given === undefined || min === undefined || max === undefined) return noAmount
  if (given >= min && given <= max) return undefined
  const between = `between ${limits.min} and ${limits.max} ${currency}`
  return { field: 'amount', description: `The amount has to be ${between}.` }
}

/** What is sent to an address of another kind of network is lost. */
function judgeReceiver(
  { address, asset, network }: Wish & { readonly address: string },
  { purchaseCurrencies }: OnrampOptions,
): Reason | undefined {
  const networks = purchaseCurrencies.find(({ id }) => id === asset)?.networks
  const chainId = networks?.find(({ name }) => name === network)?.chainId
  if (chainId !== undefined && isAccountAddress(chainId, address)) return undefined
  return { field: 'destinationWallets', description: 'This is no account of that network.' }
}

const noAmount: Reason = { field: 'amount', description: 'There is no such amount.' }
const noWallet: Reason = { field: 'destinationWallets', description: 'Nobody receives it.' }
const nobody: Reason = { field: '', description: 'Nobody who sells answers now. Try again later.' }
const noWay: Reason = { field: '', description: 'Nobody sells this here.' }
