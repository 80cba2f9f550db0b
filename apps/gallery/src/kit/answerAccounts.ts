import type { Scene } from '../../../../packages/kit/src/scenes/Scene.js'

/** Where an account service would be. */
export const accountService = 'https://accounts.example'

const chains = ['eip155:1', 'eip155:8453', 'eip155:10']
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const { fetch: ownFetch } = window

/** Answers in the place of an account service, until the next scene. */
export function answerAccounts(scene: Scene): void {
  const { tokens, nfts, history, isPastPartial: partial, unavailable, offline } = scene
  const { names, quote, onramp } = scene
  const isIndexed = nfts !== undefined || (history !== undefined && history !== 'unknown')
  Object.defineProperty(navigator, 'onLine', { value: !offline, configurable: true })
  window.fetch = async (input, init) => {
    const { origin, pathname, searchParams } = new URL(String(input), location.href)
    if (origin !== accountService) return ownFetch(input, init)
    if (pathname === '/v1/supported-chains')
      return Response.json({
        ...{ http: [...chains, solana], ws: [], indexed: isIndexed ? chains : [] },
        nfts: nfts ? [...chains, solana] : [],
        swaps: quote ? ['eip155:1'] : [],
        onramp: onramp ? ['eip155:1', 'eip155:8453', solana] : [],
        ...(names && { names: chains, nameZone: 'billfold.id' }),
      })
    if (/onramp|price/.test(pathname)) return answerPurchase(onramp, pathname, searchParams, init)
    if (pathname.startsWith('/v1/convert/')) return answerSwap(quote, pathname, searchParams)
    if (pathname.startsWith('/v1/profile/reverse/')) return Response.json([])
    if (pathname.startsWith('/v1/profile/account/')) return Response.json(nameThatEnds(pathname))
    if (pathname.startsWith('/v1/profile/suggestions/')) {
      if (names === 'pending') return new Promise<never>(() => {})
      if (names === 'failed') return Response.json({}, { status: 503 })
      return Response.json({ suggestions: suggest(pathname, names ?? {}) })
    }
    const isNfts = pathname.endsWith('/nfts')
    const isHistory = pathname.endsWith('/history')
    const told = isNfts ? nfts : isHistory ? history : tokens
    if (told === 'pending') return new Promise<never>(() => {})
    if (told === 'failed') return Response.json({}, { status: 503 })
    return Response.json(
      isNfts || isHistory
        ? { data: told ?? [], next: null, partial }
        : { balances: told ?? [], unavailable },
    )
  }
}

/** What can be bought, what comes out of it, and what became of a purchase. */
async function answerPurchase(
  onramp: Scene['onramp'],
  pathname: string,
  asked: URLSearchParams,
  init: RequestInit | undefined,
): Promise<Response> {
  if (pathname.endsWith('/price')) return Response.json({ fungibles: [coinPrice] })
  const nobody = Response.json({}, { status: 503 })
  if (pathname.endsWith('/options'))
    return onramp === 'nobody' ? nobody : Response.json({ ...sold, ...ofPlace(asked), sources })
  if (onramp === 'pending') return new Promise<never>(() => {})
  if (onramp === 'failed') return nobody
  if (pathname.endsWith('/status')) {
    const status = onramp === 'quoted' ? 'unpaid' : onramp === 'declined' ? 'failed' : onramp
    return Response.json({ status })
  }
  const { amount, source } = JSON.parse(String(init?.body))
  const money = (value: number) => ({ amount: value.toFixed(2), currency: 'USD' })
  return Response.json({
    ...{ paymentTotal: money(Number(amount)), paymentSubtotal: money(Number(amount) - 1.5) },
    purchaseAmount: { amount: source === 'meld' ? '0.015877' : '0.016019204', currency: 'ETH' },
    ...{ networkFee: money(0.25), coinbaseFee: money(1.25), quoteId: 'q', source },
  })
}

/** Only one of the two wants to know where in the country the visitor lives. */
function ofPlace(asked: URLSearchParams) {
  const source = asked.get('source') ?? 'coinbase'
  return { source, needsSubdivision: source === 'coinbase' && asked.get('country') === 'US' }
}

const sources = ['coinbase', 'meld']
const coinPrice = { address: 'a', name: '', symbol: '', iconUrl: '', price: 3120.5, decimals: 18 }
const networkOf = (name: string, chainId: string, contract_address = '') => ({
  ...{ name, display_name: name, chain_id: '', contract_address, chainId },
})
const sold = {
  paymentCurrencies: ['USD', 'EUR'].map((id) => ({
    id,
    payment_method_limits: [
      { id: 'card', min: '10.00', max: '7500.00' },
      { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
    ],
  })),
  purchaseCurrencies: [
    {
      ...{ id: 'ETH', name: 'Ether', symbol: 'ETH' },
      networks: [networkOf('ethereum', 'eip155:1'), networkOf('base', 'eip155:8453')],
    },
    {
      ...{ id: 'USDC', name: 'USDC', symbol: 'USDC' },
      networks: [networkOf('ethereum', 'eip155:1', `0x${'1'.repeat(40)}`)],
    },
    { id: 'SOL', name: 'Solana', symbol: 'SOL', networks: [networkOf('solana', solana)] },
  ],
}

/** What comes out of a swap, and what is listed to be swapped. */
async function answerSwap(
  quote: Scene['quote'],
  pathname: string,
  asked: URLSearchParams,
): Promise<Response> {
  if (pathname.endsWith('/tokens')) return Response.json({ tokens: listed })
  if (quote === 'pending') return new Promise<never>(() => {})
  const reasons = [{ field: 'amount', description: 'There is insufficient liquidity for it.' }]
  if (quote === 'failed' || !quote)
    return Response.json({ status: 'FAILED', reasons }, { status: 400 })
  const [fromAccount, toAccount] = [asked.get('from'), asked.get('to')]
  const said = { id: 'uniswap', fromAmount: asked.get('amount'), fromAccount, toAccount, ...quote }
  return Response.json({ quotes: [said] })
}

const listed = [
  ['Meadow', 'MDW', '9'],
  ['Larkfield Dollar', 'LFD', '8'],
].map(([name, symbol, digit = '']) => {
  const address = `eip155:1:0x${digit.repeat(40)}`
  return { name, symbol, address, decimals: 6, logoUri: null, eip2612: false }
})
/** A name whose year is nearly over. */
function nameThatEnds(pathname: string) {
  const day = 86_400_000
  const at = (days: number) => new Date(Date.now() + days * day).toISOString()
  return {
    name: decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1)),
    ...{ registered_at: at(-353), updated_at: at(-353), expires_at: at(12) },
    ...{ attributes: {}, addresses: {} },
  }
}

/** What begins with what is asked for, as the service tells it. */
function suggest(pathname: string, names: Readonly<Record<string, boolean>>) {
  const text = pathname.slice(pathname.lastIndexOf('/') + 1)
  return Object.entries(names)
    .filter(([label]) => label.startsWith(text))
    .map(([label, isFree]) => ({ name: `${label}.billfold.id`, registered: !isFree }))
}
