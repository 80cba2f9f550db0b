import { type AnswerOf, endpoints, type Hex } from 'billfold/protocol'
import { type Context, Hono } from 'hono'
import { answerInTurn } from '../middleware/answerInTurn.js'
import type { CallerVariables, RefusalKind } from '../middleware/Caller.js'
import type { Line } from '../middleware/createLine.js'
import { noJson, type Reason, reasonsOf, refuse } from '../middleware/refuse.js'
import { parseJson } from '../parseJson.js'
import { ethCall, readQuantity } from '../providers/balances/createEvmReader.js'
import { ProviderError } from '../providers/ProviderError.js'
import { encodeCall, selectors, wordsOf } from '../providers/swaps/abi.js'
import { checkPlan, type Swaps } from '../providers/swaps/createSwaps.js'
import type { Chain } from '../rpc/createChain.js'
import { createChainReader } from '../rpc/createChainReader.js'
import { readGasPrices } from '../rpc/readGasPrices.js'
import { serveEndpoint } from '../serveEndpoint.js'
import type { TokenImages } from '../tokens/createTokenImages.js'
import type { TokenList } from '../tokens/createTokenList.js'
import { nativeAddress } from '../tokens/isNativeAddress.js'
import type { Token } from '../tokens/Token.js'
import { readSwapCall } from './readSwapCall.js'
import { judgePair, noAddress, nobody, noWay, wouldFail } from './swapReasons.js'

type Caller = { Variables: CallerVariables }

/** What a call costs beyond a plain request, and of calls that may be at nodes at a time. */
const cost = 5
/** What the gas of a swap is guessed to be at most before it can be estimated. */
const guessedGas = '400000'
/** A tenth more gas than was estimated: what a swap needs depends on what others do before it. */
const withSpare = (gas: bigint) => gas + gas / 10n

/** Quotes and transactions of swaps: `/v1/convert/…`, but for the price of gas. */
export function createSwapsApp(parameters: {
  swaps: Swaps
  /** Where there are swaps, also by others than these (CAIP-2). */
  listed: readonly string[]
  chains: ReadonlyMap<string, Chain>
  tokens: TokenList
  imagePathOf: TokenImages['pathOf']
  /** Where calls of one network address wait for each other. */
  line: Line
  onRefused: (kind: RefusalKind) => void
}): Hono<Caller> {
  const { swaps, listed: swapped, chains, tokens, imagePathOf, line, onRefused } = parameters
  const app = new Hono<Caller>()
  const read = createChainReader(chains)
  const isServed = (chainId: string) => chains.has(chainId) && swaps.supports(chainId)

  const answer = (context: Context<Caller>, act: () => Promise<Response>) =>
    answerInTurn(context, { cost, line, onRefused, noWay, nobody }, act)

  async function gasPriceOf(chainId: string): Promise<string> {
    const chain = chains.get(chainId)
    const prices = chain && (await readGasPrices(chain))
    if (!prices) throw new ProviderError('unavailable')
    return prices.fast
  }

  async function readWord(chainId: string, to: Hex, data: Hex): Promise<bigint> {
    const [said] = await read(chainId, [ethCall({ to, data })])
    const [word] = wordsOf(said)
    if (word === undefined) throw new ProviderError('unavailable')
    return word
  }

  async function estimate(
    chainId: string,
    transaction: { from: Hex; to: Hex; data: Hex; value?: bigint },
  ): Promise<bigint | undefined> {
    const value = `0x${(transaction.value ?? 0n).toString(16)}`
    const [gas] = await read(chainId, [
      { method: 'eth_estimateGas', params: [{ ...transaction, value }] },
    ])
    const units = readQuantity(gas)
    return units === undefined ? undefined : withSpare(units)
  }

  serveEndpoint(app, endpoints.getSwapTokens, (context) => {
    const { chainId, address } = context.req.query()
    if (!swapped.includes(chainId ?? '')) return refuse(context, 400, notHere('chainId'))
    const listed = [tokens.coinOf(chainId ?? ''), ...tokens.tokensOf(chainId ?? '')]
    const known = listed.map((token) => describe(token, imagePathOf(token)))
    const wanted = address?.toLowerCase()
    const shown = known.filter((token) => !wanted || token.address.toLowerCase() === wanted)
    return context.json({ tokens: shown }, 200, { 'cache-control': 'no-store' })
  })

  serveEndpoint(app, endpoints.getSwapQuotes, async (context) => {
    const query = endpoints.getSwapQuotes.query.safeParse(context.req.query())
    if (!query.success) return refuse(context, 400, ...reasonsOf(query.error))
    const { from, to, amount: units, userAddress, source: wanted } = query.data
    const call = readSwapCall({ from, to }, isServed)
    if ('description' in call) return refuse(context, 400, call)
    const { chainId, named } = call
    const amount = BigInt(units)
    const wrong = judgePair({ ...named, amount, unlimited })
    if (wrong) return refuse(context, 400, wrong)
    const account = userAddress === undefined ? undefined : plainAddress(userAddress)
    if (userAddress !== undefined && !account) return refuse(context, 400, noAddress)
    return answer(context, async () => {
      const hold = context.get('caller')?.hold
      const pair = { chainId, ...named, amount, hold, account }
      const { source, answer: offer } = await swaps.quote(pair, wanted?.split(',') ?? [])
      const { spender, priceImpact } = offer
      if (offer.amount === 0n) throw new ProviderError('unknown')
      const said: AnswerOf<typeof endpoints.getSwapQuotes> = {
        quotes: [
          {
            id: source,
            ...{ fromAmount: units, fromAccount: from, toAccount: to, source, spender },
            toAmount: String(offer.amount),
            ...(priceImpact !== undefined && { priceImpact }),
          },
        ],
      }
      return context.json(said, 200, { 'cache-control': 'no-store' })
    })
  })

  serveEndpoint(app, endpoints.getSwapAllowance, async (context) => {
    const query = endpoints.getSwapAllowance.query.safeParse(context.req.query())
    if (!query.success) return refuse(context, 400, ...reasonsOf(query.error))
    const { tokenAddress, userAddress, source } = query.data
    const call = readSwapCall({ tokenAddress, userAddress }, isServed)
    if ('description' in call) return refuse(context, 400, call)
    const { chainId, named } = call
    const { tokenAddress: token, userAddress: account } = named
    if (!account) return refuse(context, 400, noAddress)
    return answer(context, async () => {
      const { answer: spender } = await swaps.ask({ chainId, source }, (each, signal) =>
        each.spenderOn(chainId, signal),
      )
      // The coin itself needs no leave.
      const allowance = token
        ? await readWord(chainId, token, encodeCall(selectors.allowance, [account, spender]))
        : unlimited
      const said = { allowance: String(allowance), spender }
      return context.json(said, 200, { 'cache-control': 'no-store' })
    })
  })

  serveEndpoint(app, endpoints.buildSwapApproval, async (context) => {
    const query = endpoints.buildSwapApproval.query.safeParse(context.req.query())
    if (!query.success) return refuse(context, 400, ...reasonsOf(query.error))
    const { userAddress, from, to, amount: units, source } = query.data
    const call = readSwapCall({ userAddress, from, to }, isServed)
    if ('description' in call) return refuse(context, 400, call)
    const { chainId, named } = call
    const { from: token, userAddress: account } = named
    if (!account) return refuse(context, 400, noAddress)
    if (!token)
      return refuse(context, 400, { field: 'from', description: 'The coin needs no approval.' })
    return answer(context, async () => {
      const { answer: spender } = await swaps.ask({ chainId, source }, (each, signal) =>
        each.spenderOn(chainId, signal),
      )
      // Never without limit: who says no amount gets leave for what there is.
      const amount =
        units === undefined
          ? await readWord(chainId, token, encodeCall(balanceOf, [account]))
          : BigInt(units)
      const data = encodeCall(selectors.approve, [spender, amount])
      const gas = await estimate(chainId, { from: account, to: token, data })
      const gasPrice = await gasPriceOf(chainId)
      const said: AnswerOf<typeof endpoints.buildSwapApproval> = {
        tx: {
          ...{ from, to: from, data, value: '0' },
          eip155: { ...(gas !== undefined && { gas: Number(gas) }), gasPrice },
        },
      }
      return context.json(said, 200, { 'cache-control': 'no-store' })
    })
  })

  serveEndpoint(app, endpoints.buildSwap, async (context) => {
    const body = parseJson(await context.req.text())
    if (body === undefined) return refuse(context, 422, noJson)
    const parsed = endpoints.buildSwap.body.safeParse(body)
    if (!parsed.success) return refuse(context, 400, ...reasonsOf(parsed.error))
    const { from, to, userAddress, amount: units, eip155, disableEstimate, source } = parsed.data
    const call = readSwapCall({ userAddress, from, to }, isServed)
    if ('description' in call) return refuse(context, 400, call)
    const { chainId, named } = call
    const { userAddress: account, ...tokensNamed } = named
    if (!account) return refuse(context, 400, noAddress)
    if (eip155.permit !== undefined)
      return refuse(context, 400, {
        field: 'eip155.permit',
        description: 'Signed approvals are not taken here. Send the one of build-approve.',
      })
    const amount = BigInt(units)
    const wrong = judgePair({ ...tokensNamed, amount, unlimited })
    if (wrong) return refuse(context, 400, wrong)
    const slippage = Math.round(eip155.slippage * 100)
    return answer(context, async () => {
      const hold = context.get('caller')?.hold
      const pair = { chainId, ...tokensNamed, amount, account, slippage, hold }
      const found = await swaps.ask({ chainId, source }, async (each, signal) =>
        checkPlan(await each.plan(pair, signal), pair),
      )
      const { to: contract, data, value, minAmount, spender, amount: out } = found.answer
      const transaction = { from: account, to: contract, data, value }
      const gas = disableEstimate ? undefined : await estimate(chainId, transaction)
      if (!disableEstimate && gas === undefined) return refuse(context, 400, wouldFail)
      const said: AnswerOf<typeof endpoints.buildSwap> = {
        tx: {
          ...{ from: userAddress, to: `${chainId}:${contract}`, data, amount: String(out) },
          eip155: { gas: String(gas ?? guessedGas), gasPrice: await gasPriceOf(chainId) },
          ...{ value: String(value), minAmount: String(minAmount), spender, source: found.source },
        },
      }
      return context.json(said, 200, { 'cache-control': 'no-store' })
    })
  })
  return app
}

const balanceOf = '70a08231' // balanceOf(address)
const unlimited = (1n << 256n) - 1n

const notHere = (field: string): Reason => ({
  field,
  description: 'Nothing is swapped here on this chain. /v1/supported-chains lists where it is.',
})

function plainAddress(given: string): Hex | undefined {
  const address = given.split(':').at(-1) ?? ''
  return /^0x[\da-f]{40}$/i.test(address) ? (address as Hex) : undefined // It was checked.
}

type SwapToken = AnswerOf<typeof endpoints.getSwapTokens>['tokens'][number]

function describe(token: Token, image: string | undefined): SwapToken {
  const { chainId, address = nativeAddress(chainId), name, symbol, decimals } = token
  const logoUri = image ?? null
  return { name, symbol, address: `${chainId}:${address}`, decimals, logoUri, eip2612: false }
}
