import type { Billfold } from '../Billfold.js'
import type { Hex } from '../caip/Address.js'
import type { Caip2 } from '../caip/Caip2.js'
import { parseCaip2 } from '../caip/parseCaip2.js'
import { type Clocks, checkSwap, type Trade } from '../clients/swaps/checkSwap.js'
import { type PermitTerms, readPermitTerms, withPermit } from '../clients/swaps/permits.js'
import { readBestOutput, readWrappedCoin } from '../clients/swaps/readBestOutput.js'
import { encodeAllowance, encodeApproval } from '../clients/swaps/routerCalls.js'
import type { SwapExchange } from '../clients/swaps/SwapExchange.js'
import { call, estimate, toHex } from '../clients/transfers/evmCalls.js'
import { noAnswer, readNumber, requireNumber } from '../clients/transfers/evmNumbers.js'
import { readEvmHolding } from '../clients/transfers/evmTokens.js'
import type { EvmTransfer } from '../clients/transfers/evmTransfers.js'
import { planEvmCall } from '../clients/transfers/planEvmCall.js'
import { type GasPrice, readGasPrice } from '../clients/transfers/readGasPrice.js'
import type { Ask } from '../clients/transfers/TransferPlan.js'
import { NetworkNotFoundError } from '../errors/config.js'
import { SendError } from '../errors/SendError.js'
import { SwapError } from '../errors/SwapError.js'
import { buildSwap } from '../protocol/swaps.js'
import { askAccountService } from './askAccountService.js'
import { askChain } from './askChain.js'
import { canDoTogether, doTogether } from './callsTogether.js'
import { coinAddress, getSwapQuote, noGasPrice, type SwapQuote, toBalance } from './getSwapQuote.js'
import type { Balance } from './readBalance.js'
import { requireWallet } from './requireWallet.js'
import { plainSwapAddress } from './SwapToken.js'
import { swapExchangesOf } from './swapExchangesOf.js'
import { toSwapError } from './toSwapError.js'
import { unansweredPayments } from './unansweredPayments.js'

/**
 * What a visitor should know about a swap. `unanswered`: the wallet was asked for another payment from this
 * account and has not answered. `highFee`: the fee is far above what others have paid lately. `badPrice`: 5
 * % or more is lost, to the pools, or compared with another exchange or with the tokens' prices elsewhere.
 */
export type SwapWarning = { readonly code: 'unanswered' | 'highFee' | 'badPrice' }

/**
 * The next step of a swap, prepared and not yet asked for: plain data, good for one request to the wallet.
 */
export type SwapPreview = {
  readonly chainId: Caip2
  readonly connectorId: string
  /** The account. */
  readonly from: string
  readonly quote: SwapQuote
  /**
   * `approve`: the router needs an approval of exactly the amount. `reset`: an older approval has to be
   * revoked first, as the token demands (USDT). `permit`: the approval by a signature (EIP-2612), which
   * costs nothing and needs no block; see `permitSwap`.
   */
  readonly step: 'reset' | 'approve' | 'permit' | 'swap'
  /**
   * The steps that the wallet does together with the swap, all or nothing (EIP-5792): the approval of
   * exactly the amount, and before it the revocation of an older one. Empty if the step stands alone.
   */
  readonly together: readonly ('reset' | 'approve')[]
  /** The router that takes the token and makes the swap. */
  readonly router: Hex
  /** The least that the swap yields. */
  readonly minimum: Balance
  /** The most that the step can cost, in the network's coin. */
  readonly fee: Balance
  /** What is left of the network's coin after the step. */
  readonly coinLeft: Balance
  readonly warnings: readonly SwapWarning[]
}

export type PrepareSwapParameters = {
  readonly quote: SwapQuote
  /** The price of each token in the same currency, if known. */
  readonly prices?: { readonly from: number; readonly to: number } | undefined
  /** Prepares each step by itself, even if the wallet could do them as one. @default false */
  readonly isSeparate?: boolean | undefined
  /** Whether the next step may be `permit`, if a signature can replace the approval. @default false */
  readonly canPermit?: boolean | undefined
  /** The permit that the wallet has signed, for the same token, amount and router. */
  readonly permit?: SwapPermit | undefined
}

/** A signature that lets a router take an amount of a token: plain data, good for one swap. */
export type SwapPermit = Pick<PermitTerms, 'token' | 'owner' | 'spender' | 'value' | 'deadline'> & {
  readonly chainId: Caip2
  /** r, s and v. */
  readonly signature: string
}

/** What is signed with each step that is `permit`. */
export const plannedPermits: WeakMap<SwapPreview, PermitTerms> = /*#__PURE__*/ new WeakMap()

/** How each step is asked for, as long as it was not. */
export const plannedSwaps: WeakMap<
  SwapPreview,
  { send(signal: AbortSignal | undefined, onTaken?: (() => void) | undefined): Promise<string> }
> = /*#__PURE__*/ new WeakMap()

/** Gas that has to be left for the swap after it is approved. */
const swapGas = 250_000n
/** The same where the wallet does both as one, with what the account may have to take on for it. */
const togetherGas = 400_000n
/** By how much less a quote may say than the chain does, in hundredths of a percent: a block or two lie between them. */
const mostBelowChain = 100n
/** How long what is signed holds, and how much of that has to be left for a swap, in seconds. */
const [permitTime, permitRest] = [1200n, 120n]
/** From which loss on a price is bad, as a share. */
const badLoss = 0.05

/**
 * Prepares the next step of a swap with the connected wallet, without asking the wallet: an approval of
 * exactly the amount if one is missing, otherwise the swap; or both together if the wallet can. The
 * transaction is checked: it must call the network's router, for at least the minimum, to the account
 * itself. One that would fail is refused.
 *
 * @example
 * ```ts
 * import { approveSwap, getSwapQuote, prepareSwap, swap } from 'billfold/swap'
 * import { waitForTransaction } from 'billfold'
 *
 * const usdc = { chainId: 'eip155:1', address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' } as const
 * const quote = await getSwapQuote(billfold, { from: usdc, to: { chainId: 'eip155:1' }, amount: '25' })
 * let preview = await prepareSwap(billfold, { quote })
 * while (preview.step !== 'swap') {
 *   const hash = await approveSwap(billfold, preview)
 *   await waitForTransaction(billfold, { chainId: 'eip155:1', hash })
 *   preview = await prepareSwap(billfold, { quote })
 * }
 * const hash = await swap(billfold, preview)
 * ```
 * @throws SwapError, NotConnectedError, NetworkNotFoundError, WalletError
 */
export async function prepareSwap(
  kit: Billfold,
  parameters: PrepareSwapParameters & { signal?: AbortSignal | undefined },
): Promise<SwapPreview> {
  return plan(kit, parameters).catch(toSwapError)
}

/** All that a swap may be refused for is in this file, to be read in the order in which it is looked at: therefore it is long. */
async function plan(
  kit: Billfold,
  parameters: PrepareSwapParameters & { signal?: AbortSignal | undefined },
): Promise<SwapPreview> {
  const { quote, prices, isSeparate = false, canPermit = false, permit, signal } = parameters
  const { chainId, from, to, amount, minimum } = quote
  const { session } = requireWallet(kit, 'eip155')
  if (session.chainId !== chainId) throw new SwapError('wrongNetwork')
  const network = kit.options.networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  if (!network) throw new NetworkNotFoundError(chainId, 'CaipNetwork or CaipAddress is undefined')
  const exchanges = swapExchangesOf(network)
  const exchange = exchanges.find(({ source }) => source === quote.source)
  if (!exchange) throw new SwapError('unsupported')
  const { router } = exchange
  const account = session.addresses[0] as Hex // Of an EVM chain.
  const ask: Ask = (method, params) => askChain(kit, { chainId, method, params, signal })
  const [token, wanted] = [plainSwapAddress(from), plainSwapAddress(to)]
  const trade = { chainId, account, from: token, to: wanted, amount: amount.value }
  const [price, wrapped] = await Promise.all([
    readGasPrice(ask).catch(noGasPrice),
    readWrappedCoin(ask, exchange),
  ])
  const clocks = readClocks(price)
  const elsewhere = await checkPrice(kit, { ask, exchange, exchanges, wrapped, quote, signal })
  const { connectorId } = session
  const place = { chainId, connectorId, from: account }
  const missing = token ? await readMissing(ask, { ...trade, token, router }) : []
  const [first] = missing
  const isTogether = first && !isSeparate && (await canDoTogether(kit, { ...place, signal }))
  const together = isTogether ? missing : []
  // The second router takes no signature with a swap.
  const isSignable = first === 'approve' && !isTogether && !isSeparate && exchange.quoter
  const signed =
    isSignable && token && fits(permit, { ...trade, token, router, clocks }) ? permit : undefined
  const terms =
    isSignable && token && canPermit && !signed
      ? await readPermitTerms(ask, {
          ...{ token, owner: account, spender: router, value: amount.value },
          ...{
            chainId: Number(parseCaip2(chainId).reference),
            deadline: clocks.latest + permitTime,
          },
        })
      : undefined
  const step = terms ? 'permit' : isTogether || signed ? 'swap' : (first ?? 'swap')
  const approvalCall = (each: 'reset' | 'approve') => ({
    to: token ?? router,
    data: encodeApproval(router, each === 'reset' ? 0n : amount.value),
    value: 0n,
  })
  const asked =
    step === 'swap'
      ? await readSwap(
          kit,
          { ...trade, minimum: minimum.value },
          { quote, router, wrapped, clocks, permit: signed, signal },
        )
      : { ...approvalCall(step === 'reset' ? step : 'approve'), minimum: minimum.value }
  // What needs an approval cannot be played through before there is one.
  const planned = await planEvmCall(
    ask,
    { from: account, ...(isTogether ? approvalCall(first) : asked) },
    price,
  ).catch((error: unknown) => {
    // What was signed may have been used meanwhile, or the token does not take it after all.
    if (signed && error instanceof SendError && error.code === 'refused') return undefined
    throw error
  })
  if (!planned) return plan(kit, { ...parameters, permit: undefined, canPermit: false })
  const feeOf = () => {
    if (terms) return 0n
    return isTogether ? planned.fee + togetherGas * price.most : planned.fee
  }
  const fee = feeOf()
  const coinLeft = planned.coinLeft - (fee - planned.fee)
  const needed = step === 'swap' ? 0n : swapGas * price.most
  if (coinLeft < needed) throw new SwapError('notEnoughForFee')
  const coin = network.nativeCurrency
  const warnings: SwapWarning[] = []
  if (isUnanswered(kit, account)) warnings.push({ code: 'unanswered' })
  if (isBadPrice(quote, prices, elsewhere)) warnings.push({ code: 'badPrice' })
  if (price.isHigh) warnings.push({ code: 'highFee' })
  const preview: SwapPreview = {
    ...{ ...place, quote, step, together, router, warnings },
    minimum: toBalance(asked.minimum, to),
    fee: toBalance(fee, coin),
    coinLeft: toBalance(coinLeft, coin),
  }
  if (terms) {
    plannedPermits.set(preview, terms)
    return preview
  }
  const { transaction } = planned
  plannedSwaps.set(preview, {
    async send(signal, onTaken) {
      if (isTogether) {
        const askNow: Ask = (method, params) => askChain(kit, { chainId, method, params, signal })
        const pair = { from: token, to: wanted, amount: amount.value }
        const best = await readBestOutput(askNow, { exchange, wrapped, ...pair })
        if (best === undefined || best < asked.minimum) throw new SwapError('stale')
        signal?.throwIfAborted()
        requireSame(kit, place)
        const calls = [...together.map(approvalCall), asked].map(({ to, data }) => ({ to, data }))
        const hash = await doTogether(kit, { ...place, calls, onTaken })
        if (!hash) throw new SwapError('refused')
        return hash
      }
      if (step === 'swap') await playThrough(kit, { chainId, account, transaction, signal })
      const { adapter } = requireWallet(kit, 'eip155')
      signal?.throwIfAborted()
      // Without the signal: what a wallet was asked for cannot be withdrawn, and its answer matters.
      const given = { ...transaction, chainId }
      return adapter.sendTransaction({ connectorId, address: account, transaction: given })
    },
  })
  return preview
}

/**
 * Whoever answers for swaps also says what comes out, and the minimum follows from that: one that says too little would
 * leave the rest to whoever swaps before and after. So the chain's exchanges are asked themselves.
 *
 * @returns the most that comes out of the network's others
 */
async function checkPrice(
  kit: Billfold,
  given: {
    ask: Ask
    exchange: SwapExchange
    exchanges: readonly SwapExchange[]
    wrapped: Hex
    quote: SwapQuote
    signal: AbortSignal | undefined
  },
): Promise<bigint> {
  const { ask, exchange, exchanges, wrapped, quote, signal } = given
  const { from, to, amount, slippage } = quote
  const pair = { from: plainSwapAddress(from), to: plainSwapAddress(to), amount: amount.value }
  const readBest = (exchange: SwapExchange) => readBestOutput(ask, { exchange, wrapped, ...pair })
  const others = exchanges.filter(({ source }) => source !== exchange.source)
  const [best, ...outputs] = await Promise.all([exchange, ...others].map(readBest))
  if (best === undefined) throw new SwapError('noLiquidity')
  const isTooLow = ({ expected }: SwapQuote) =>
    expected.value * 10_000n < best * (10_000n - mostBelowChain)
  if (!isTooLow(quote))
    return outputs.reduce<bigint>((most, each = 0n) => (each > most ? each : most), 0n)
  // The price may have moved since, to the good of the visitor: then the service says so by now.
  const next = await getSwapQuote(kit, { from, to, amount: amount.value, slippage, signal })
  throw new SwapError(isTooLow(next) ? 'untrusted' : 'stale')
}

/**
 * The account may have been changed in the wallet while the chain was asked.
 *
 * @throws SwapError
 */
export function requireSame(
  kit: Billfold,
  place: Pick<SwapPreview, 'chainId' | 'connectorId' | 'from'>,
) {
  const { session } = requireWallet(kit, 'eip155')
  const isSame =
    session.connectorId === place.connectorId &&
    session.chainId === place.chainId &&
    session.addresses[0] === place.from
  if (!isSame) throw new SwapError('changed')
}

/** What has to be done before the swap, by what the router may take of the token. */
async function readMissing(
  ask: Ask,
  given: { token: Hex; account: Hex; router: Hex; amount: bigint },
): Promise<SwapPreview['together']> {
  const { token, account, router, amount } = given
  const [held, allowed] = await Promise.all([
    readEvmHolding(ask, token, account),
    call(ask, { to: token, data: encodeAllowance(account, router) }).then(requireNumber),
  ])
  if (amount > held) throw new SwapError('notEnough')
  if (allowed >= amount) return []
  if (allowed === 0n) return ['approve']
  // Some tokens let no leave be changed to another one (USDT): they refuse it here.
  const data = encodeApproval(router, amount)
  const answer = await call(ask, { from: account, to: token, data }).catch(noAnswer)
  return answer === '0x' || readNumber(answer) === 1n ? ['approve'] : ['reset', 'approve']
}

async function readSwap(
  kit: Billfold,
  trade: Trade,
  given: {
    quote: SwapQuote
    router: Hex
    wrapped: Hex
    clocks: Clocks
    permit: SwapPermit | undefined
    signal: AbortSignal | undefined
  },
) {
  const { quote, router, wrapped, clocks, permit, signal } = given
  const { chainId, account, from, to, amount } = trade
  const idOf = (address: string | undefined) => `${chainId}:${address ?? coinAddress}`
  const answer = await askAccountService(kit, buildSwap, {
    chainId,
    needs: 'swaps',
    body: {
      ...{ projectId: kit.options.accountService?.projectId, amount: String(amount) },
      ...{ from: idOf(from), to: idOf(to), userAddress: idOf(account) },
      eip155: { slippage: quote.slippage },
      // The kit plays it through itself.
      disableEstimate: true,
      source: quote.source,
    },
    signal,
  })
  if (!answer) throw new SwapError('unsupported')
  const checked = checkSwap(answer.tx, trade, { router, wrapped, clocks })
  const data = permit ? withPermit(checked.data, permit) : checked.data
  if (!data) throw new SwapError('untrusted')
  return { ...checked, data }
}

/** Whether what was signed is for this trade, and holds long enough. */
function fits(
  permit: SwapPermit | undefined,
  trade: { chainId: Caip2; account: Hex; token: Hex; router: Hex; amount: bigint; clocks: Clocks },
): boolean {
  return (
    permit?.chainId === trade.chainId &&
    permit.owner === trade.account &&
    permit.token === trade.token &&
    permit.spender === trade.router &&
    permit.value === trade.amount &&
    permit.deadline > trade.clocks.latest + permitRest
  )
}

function readClocks({ blockTime }: GasPrice): Clocks {
  const own = BigInt(Math.floor(Date.now() / 1000))
  const chain = blockTime ?? own
  return own < chain ? { earliest: own, latest: chain } : { earliest: chain, latest: own }
}

/** What would have come out when it was worked out may not any more. */
async function playThrough(
  kit: Billfold,
  given: {
    chainId: Caip2
    account: Hex
    transaction: EvmTransfer
    signal: AbortSignal | undefined
  },
): Promise<void> {
  const { chainId, account, transaction, signal } = given
  const { to, data, value = 0n } = transaction
  const ask: Ask = (method, params) => askChain(kit, { chainId, method, params, signal })
  try {
    await estimate(ask, { from: account, to, data, value: toHex(value) })
  } catch (error) {
    throw error instanceof SendError ? new SwapError('stale', error.cause) : error
  }
}

function isBadPrice(
  { amount, expected, priceImpact = 0 }: SwapQuote,
  prices: PrepareSwapParameters['prices'],
  /** The most that another exchange gives. */
  elsewhere: bigint,
): boolean {
  if (priceImpact >= badLoss) return true
  if (Number(expected.value) < Number(elsewhere) * (1 - badLoss)) return true
  if (!prices) return false
  const given = Number(amount.formatted) * prices.from
  return Number(expected.formatted) * prices.to < given * (1 - badLoss)
}

function isUnanswered(kit: Billfold, account: string): boolean {
  return [...unansweredPayments(kit).keys()].some(
    ({ from, chainId }) => from === account && chainId.startsWith('eip155:'),
  )
}
