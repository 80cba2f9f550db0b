import type { Billfold } from '../Billfold.js'
import type { Caip2 } from '../caip/Caip2.js'
import type { Caip10 } from '../caip/Caip10.js'
import { parseCaip2 } from '../caip/parseCaip2.js'
import { NetworkNotFoundError } from '../errors/config.js'
import { SendError } from '../errors/SendError.js'
import { WalletError } from '../errors/WalletError.js'
import { formatUnits } from '../utils/formatUnits.js'
import { looksAlike } from '../utils/looksAlike.js'
import { parseUnits } from '../utils/parseUnits.js'
import { type FeeRate, requireWay, type WorkedOut } from './planTransfer.js'
import type { Balance } from './readBalance.js'
import { readRecipients } from './recipients.js'
import { requireWallet } from './requireWallet.js'
import { resolveRecipient } from './resolveRecipient.js'
import { tokenOn } from './tokenOn.js'
import { unansweredPayments } from './unansweredPayments.js'

/** What is sent: a network's native coin, or a token on that network. */
export type SendToken = {
  /** CAIP-2 */
  readonly chainId: Caip2
  /** The token's own address, or its CAIP-10 id; none for the network's coin. */
  readonly address?: string | undefined
}

/**
 * What a visitor should know about a payment. `lookAlike`: the recipient could be taken for `like`, a known
 * address. `unanswered`: the wallet was asked for another payment from this account and has not answered.
 * `highFee`: the fee is more than a quarter of what is sent, or far above what others have paid lately.
 * `contractElsewhere`: the name resolves to a contract on mainnet and names no address for this network,
 * where that contract may not exist. `smallOutputs`: Bitcoin outputs are spent that may hold an inscription
 * or a rare satoshi, as the others do not cover the payment. `firstTime`: nothing has been sent there from
 * this browser. `contract`: the recipient is a contract. `ownAddress`: the recipient is the visitor.
 * `unusualName`: the name has letters that may look like others. `tokenTakesFee`: the token keeps a part,
 * so that less arrives.
 */
export type SendWarning =
  | { readonly code: 'lookAlike'; readonly like: string }
  | {
      readonly code:
        | 'unanswered'
        | 'highFee'
        | 'contractElsewhere'
        | 'smallOutputs'
        | 'firstTime'
        | 'contract'
        | 'ownAddress'
        | 'unusualName'
        | 'tokenTakesFee'
    }

/** A payment that is prepared and not yet asked for: plain data, good for one `send`. */
export type SendPreview = {
  readonly chainId: Caip2
  readonly connectorId: string
  readonly from: string
  readonly to: string
  /** The name that resolves to `to`, normalized; untrusted text. */
  readonly toName?: string | undefined
  readonly token: {
    /** CAIP-10; none for the network's coin. */
    readonly address?: Caip10 | undefined
    /** As the token says it: one line of untrusted text. */
    readonly name: string
    readonly symbol: string
    readonly decimals: number
  }
  readonly amount: Balance
  /** The most that the payment can cost, in the network's coin. */
  readonly fee: Balance
  /** Whether that is certain: some Bitcoin wallets choose the fee themselves. */
  readonly isFeeExact: boolean
  /** The part of the fee that creates the recipient's account for the token (Solana). */
  readonly deposit?: Balance | undefined
  /** What is left of the token, or of the network's coin if that is sent. */
  readonly left: Balance
  /** What is left of the network's coin afterwards. */
  readonly coinLeft: Balance
  readonly warnings: readonly SendWarning[]
}

/** The payment to prepare. */
export type PrepareSendParameters = {
  /** @default the coin of the network in use; required on EVM chains */
  readonly token?: SendToken | undefined
  /** An address on the network, or a name on EVM chains. */
  readonly to?: string | undefined
  /**
   * The address that the visitor was shown for a name. If the name leads elsewhere by now, the payment is
   * refused.
   */
  readonly toAddress?: string | undefined
  /** An integer in the token's smallest unit, an exact decimal, or everything that can be sent. */
  readonly amount?: bigint | string | undefined
  /** Bitcoin's alone. @default 'normal' */
  readonly feeRate?: FeeRate | undefined
  /** Addresses that the visitor knows and that others may imitate, besides those paid from here. */
  readonly known?: readonly string[] | undefined
  /** The token's price in the network's coin, if known: the fee is compared with it for `highFee`. */
  readonly priceInCoins?: number | undefined
}

/** How each payment is asked for, as long as it was not. */
export const workedOut: WeakMap<SendPreview, WorkedOut> = /*#__PURE__*/ new WeakMap()

/**
 * Prepares a payment from the connected wallet without asking the wallet, and refuses one that could not
 * succeed or would be lost. The token's facts and the balance are read from the chain.
 *
 * @example
 * ```ts
 * import { prepareSend, send } from 'billfold/send'
 *
 * const preview = await prepareSend(billfold, {
 *   token: { chainId: 'eip155:1' },
 *   to: 'wren.eth',
 *   amount: '0.5',
 * })
 * console.log(preview.to, preview.fee.formatted, preview.warnings)
 * const hash = await send(billfold, preview)
 * ```
 * @throws SendError, NotConnectedError, NetworkNotFoundError, WalletError
 */
export async function prepareSend(
  kit: Billfold,
  parameters: PrepareSendParameters & { signal?: AbortSignal | undefined },
): Promise<SendPreview> {
  const { token, to, toAddress, amount, feeRate = 'normal', known = [], signal } = parameters
  const { priceInCoins } = parameters
  if (!to?.trim() || amount === undefined || amount === '') throw new SendError('incomplete')
  const { activeNamespace } = kit.getState()
  const namespace = token ? parseCaip2(token.chainId).namespace : activeNamespace
  const way = requireWay(namespace)
  if (!token && namespace === 'eip155') throw new SendError('noToken')
  const { session } = requireWallet(kit, namespace)
  const { chainId, connectorId } = session
  if (token && token.chainId !== chainId) throw new SendError('wrongNetwork')
  const network = kit.options.networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  if (!network) throw new NetworkNotFoundError(chainId, 'CaipNetwork or CaipAddress is undefined')
  const coin = network.nativeCurrency

  const address = token?.address ? tokenOn(chainId, token.address) : undefined
  const [recipient, facts] = await Promise.all([
    resolveRecipient(kit, { to, chainId, signal }),
    address ? way.readToken?.(kit, { chainId, token: address }) : coin,
  ])
  if (!facts) throw new SendError('badToken')
  if (toAddress !== undefined && recipient.address !== toAddress) throw new SendError('nameChanged')
  if (address?.toLowerCase() === recipient.address.toLowerCase())
    throw new SendError('tokenContract')
  const value = parseAmount(amount, facts.decimals)
  const plan = await way
    .plan(kit, { session, to: recipient.address, token: address, amount: value, feeRate, signal })
    .catch(toSendError)

  const inCoins = (value: bigint) => toBalance(value, coin)
  const [from] = session.addresses
  const worth = address ? priceInCoins : 1
  const isFeeHigh = plan.isPriceHigh || isHigh(plan, { facts, coin, price: worth })
  const preview: SendPreview = {
    chainId,
    connectorId,
    from,
    to: recipient.address,
    toName: recipient.name,
    token: { ...facts, address: address === undefined ? undefined : `${chainId}:${address}` },
    amount: toBalance(plan.amount, facts),
    fee: inCoins(plan.fee),
    isFeeExact: plan.isExact,
    deposit: plan.deposit ? inCoins(plan.deposit) : undefined,
    left: address ? toBalance(plan.held - plan.amount, facts) : inCoins(plan.coinLeft),
    coinLeft: inCoins(plan.coinLeft),
    warnings: findWarnings(kit, { namespace, from, recipient, known, plan, isFeeHigh }),
  }
  workedOut.set(preview, plan)
  return preview
}

function parseAmount(amount: bigint | string, decimals: number): bigint | 'max' {
  if (amount === 'max') return amount
  const value = typeof amount === 'bigint' ? amount : parseUnits(amount, decimals)
  if (value === undefined || value <= 0n) throw new SendError('badAmount')
  return value
}

/** Beyond which part of what is sent a fee is high. */
const highPart = 4

/** Whether the fee is out of proportion to what is sent, as far as one can say what that is worth. */
function isHigh(
  { amount, fee, deposit = 0n }: WorkedOut,
  given: { facts: { decimals: number }; coin: { decimals: number }; price: number | undefined },
): boolean {
  const { facts, coin, price } = given
  if (price === undefined) return false
  const worth = Number(formatUnits(amount, facts.decimals)) * price
  return Number(formatUnits(fee - deposit, coin.decimals)) * highPart > worth
}

function toSendError(error: unknown): never {
  if (error instanceof WalletError && error.code === 'insufficientFunds')
    throw new SendError('notEnough', error)
  throw error
}

function toBalance(
  value: bigint,
  { decimals, symbol }: { decimals: number; symbol: string },
): Balance {
  return { value, decimals, symbol, formatted: formatUnits(value, decimals) }
}

function findWarnings(
  kit: Billfold,
  given: {
    namespace: string
    from: string
    recipient: Awaited<ReturnType<typeof resolveRecipient>>
    known: readonly string[]
    plan: WorkedOut
    isFeeHigh: boolean
  },
): readonly SendWarning[] {
  const { namespace, from, recipient, known, plan, isFeeHigh } = given
  const { address, isUnusual, isContractElsewhere } = recipient
  const isSame = (other: string) =>
    other === address || other.toLowerCase() === address.toLowerCase()
  const own = ownAddresses(kit)
  const paid = readRecipients(kit, { namespace, from }).map((each) => each.address)
  const like = [...paid, ...own, ...known].find((each) => looksAlike(address, each))
  const isOwn = own.some(isSame)
  const isKnown = isOwn || paid.some(isSame)
  const warnings: SendWarning[] = []
  if (like !== undefined && !isKnown) warnings.push({ code: 'lookAlike', like })
  if (isFeeHigh) warnings.push({ code: 'highFee' })
  if (isUnanswered(kit, { namespace, from })) warnings.push({ code: 'unanswered' })
  if (isContractElsewhere) warnings.push({ code: 'contractElsewhere' })
  if (plan.spendsSmall) warnings.push({ code: 'smallOutputs' })
  if (isUnusual) warnings.push({ code: 'unusualName' })
  if (plan.isContract) warnings.push({ code: 'contract' })
  if (plan.takesFee) warnings.push({ code: 'tokenTakesFee' })
  if (isOwn) warnings.push({ code: 'ownAddress' })
  if (!isKnown) warnings.push({ code: 'firstTime' })
  return warnings
}

function isUnanswered(kit: Billfold, account: { namespace: string; from: string }): boolean {
  const { namespace, from } = account
  return [...unansweredPayments(kit).keys()].some(
    (each) => each.from === from && parseCaip2(each.chainId).namespace === namespace,
  )
}

/** Those of all wallets that are connected. */
function ownAddresses(kit: Billfold): readonly string[] {
  return Object.values(kit.getState().connections).flatMap((connection) =>
    connection.status === 'disconnected'
      ? []
      : [connection.session, ...(connection.kept ?? [])].flatMap(({ addresses }) => addresses),
  )
}
