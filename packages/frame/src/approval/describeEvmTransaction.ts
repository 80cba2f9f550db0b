import { swapExchangesV3, swapRouters } from 'billfold/protocol'
import type { EvmClaims } from '../evm/EvmClaims.js'
import { type ContractCall, readCalldata } from '../evm/readCalldata.js'
import type { Approval, EvmTransaction, SignRequest } from '../keys/SignRequest.js'
import { commonRows } from './commonRows.js'
import type { Claims, Description, Row, Words } from './Description.js'
import { feeOf } from './feeOf.js'
import { formatAmount } from './formatAmount.js'
import { knownNetwork } from './knownNetwork.js'

type Transaction = Extract<SignRequest, { kind: 'evmTransaction' }>
/** What a transaction is about, before what all of them have. */
type Purpose = Pick<Description, 'title' | 'rows' | 'warnings' | 'text'>

/** Coins of EVM networks have as many, whatever they are called. */
const coinDecimals = 18
const feeDigits = 3

/**
 * Says what a transaction does, by its own fields; nodes say what tokens are called,
 * how many decimals they have, and how it would go. Long, since each kind of call is here, and read beside the others.
 */
export function describeEvmTransaction(
  approval: Approval & { readonly request: Transaction },
  words: Words,
  { evm: claims = {} }: Claims,
): Description {
  const { texts } = words
  const { transaction } = approval.request
  const value = BigInt(transaction.value)
  const purpose = describeReplacement(approval, { words, claims })
  const { fee, rows, warnings } = describeSending([transaction], { approval, words, claims })
  const isPayment = transaction.data === '0x'
  return {
    title: purpose.title,
    action: texts['approve.approve'],
    rows: [...purpose.rows, ...rows],
    warnings: [
      ...purpose.warnings,
      ...warnings,
      ...(isPayment && value > 0n && fee > value ? [texts['evm.highFee']] : []),
    ],
    text: purpose.text,
  }
}

/** What is said of transactions whatever they are for. */
export function describeSending(
  transactions: readonly EvmTransaction[],
  { approval, words, claims }: { approval: Approval; words: Words; claims: EvmClaims },
): Pick<Description, 'rows' | 'warnings'> & {
  /** In wei, at most. */
  readonly fee: bigint
} {
  const { texts } = words
  const { l1Fee = 0n } = claims
  const fees = transactions.map(feeOf)
  const fee = fees.reduce((sum, each) => sum + each, l1Fee === 'unknown' ? 0n : l1Fee)
  const shown = showCoins(shortenUp(fee), approval, words)
  const [network, account, from] = commonRows(approval, words)
  return {
    fee,
    rows: [
      network,
      {
        name: texts['evm.fee'],
        value: l1Fee === 'unknown' ? texts['evm.plusL1'].replace('{fee}', shown) : shown,
      },
      account,
      from,
    ],
    warnings: [
      ...(claims.trial === 'fails' ? [texts['evm.fails']] : []),
      ...(claims.trial === 'unknown' ? [texts['evm.untried']] : []),
      ...(claims.isWaiting ? [texts['evm.waits']] : []),
      ...(claims.isWishRefused ? [texts['evm.wishRefused']] : []),
    ],
  }
}

/** What is sped up is the same as before; what is cancelled is what would have been done. */
function describeReplacement(
  approval: Approval & { readonly request: Transaction },
  tools: { words: Words; claims: EvmClaims },
): Purpose {
  const { claims, words } = tools
  const { replaced } = claims
  if (!replaced) return describePurpose(approval, tools)
  const { kind, transaction } = replaced
  const before = { ...approval, request: { ...approval.request, transaction } }
  const { texts } = words
  const { rows, warnings, text } = describePurpose(before, tools)
  return {
    title: texts[`evm.${kind}.title`],
    rows: [...rows, { name: texts[`evm.${kind}`], value: texts[`evm.${kind}.text`] }],
    warnings: kind === 'cancel' ? [] : warnings,
    text,
  }
}

/** At least as much, in few digits: the most that it costs is no exact amount. */
function shortenUp(amount: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(0, String(amount).length - feeDigits))
  return ((amount + unit - 1n) / unit) * unit
}

export function showCoins(
  amount: bigint,
  { chainId }: { chainId: string },
  { texts, language }: Words,
): string {
  const shown = formatAmount(amount, coinDecimals, language)
  const symbol = knownNetwork(chainId)?.nativeCurrency.symbol
  return symbol ? `${shown} ${symbol}` : texts['evm.coins'].replace('{amount}', shown)
}

type Tools = {
  readonly words: Words
  readonly claims: EvmClaims
  readonly coins: (amount: bigint) => string
}

/** What a transaction is about. */
export function describePurpose(
  approval: Approval & { readonly request: Transaction },
  { words, claims }: { words: Words; claims: EvmClaims },
): Purpose {
  const { account, chainId, request } = approval
  const { transaction } = request
  const coins = (amount: bigint) => showCoins(amount, approval, words)
  const tools: Tools = { words, claims, coins }
  const { texts } = words
  const { to, data } = transaction
  const value = BigInt(transaction.value)
  const payment = { name: texts['evm.amount'], value: coins(value) }
  const paid = value > 0n ? [payment] : []
  if (!to)
    return {
      title: texts['evm.create.title'],
      rows: paid,
      warnings: [texts['evm.create.warning']],
      text: data,
    }
  const receiver = { name: texts['evm.to'], value: to }
  if (data === '0x')
    return { title: texts['evm.pay.title'], rows: [payment, receiver], warnings: [] }
  const call = readCalldata({ to, data, value })
  // What comes out of a swap is the contract's word: only of those known here it is said to the visitor.
  if (!call || (call.kind === 'swap' && !isKnownSwap(call, chainId)))
    return {
      title: texts['evm.call.title'],
      rows: [
        ...paid,
        { name: texts['evm.contract'], value: to },
        { name: texts['evm.function'], value: data.slice(0, 10) },
      ],
      warnings: [texts['evm.call.warning']],
      text: data,
    }
  if (call.kind === 'swap' && !call.given) return describeSwap(call, { ...tools, account, paid })
  const described = describeCall(call, { ...tools, account })
  // Nothing of the standards of tokens is paid for in coins.
  const rows = paid.map((row): Row => ({ ...row, name: texts['evm.alsoPays'], tone: 'danger' }))
  return { ...described, rows: [...described.rows, ...rows] }
}

type Swap = Extract<ContractCall, { kind: 'swap' }>

/** SwapRouter02 does not see to it that coins are swapped as the wrapped coin; the second router does. */
function isKnownSwap({ router, coinAs }: Swap, chainId: string): boolean {
  const third = swapExchangesV3[chainId]
  const isOf = (address: string | undefined) => address?.toLowerCase() === router.toLowerCase()
  const isWrapped = (token: string) => token.toLowerCase() === third?.wrapped.toLowerCase()
  return isOf(swapRouters[chainId]) || (isOf(third?.router) && coinAs.every(isWrapped))
}

type CallTools = Tools & { readonly account: string }

function describeCall(call: ContractCall, tools: CallTools): Purpose {
  const { words, account } = tools
  const { texts } = words
  if (call.kind === 'swap') return describeSwap(call, { ...tools, paid: [] })
  const token = tokenRows(call.token, tools)
  const amountRows = (name: string, value: bigint) =>
    rowsOfAmount(name, { token: call.token, value }, tools)
  /** Of somebody else, who has allowed it. */
  const owner = (from: string | undefined): readonly Row[] =>
    from === undefined || from === account ? [] : [{ name: texts['evm.from'], value: from }]
  switch (call.kind) {
    case 'transfer':
      return {
        title: texts['evm.transfer.title'],
        rows: [
          ...amountRows(texts['evm.amount'], call.value),
          ...token,
          ...owner(call.from),
          { name: texts['evm.to'], value: call.to },
        ],
        warnings: [],
      }
    case 'items':
      return {
        title: texts['evm.transfer.title'],
        rows: [
          ...call.items.map(({ id, count }) => ({
            name: texts['evm.item'],
            value: count === 1n ? `#${id}` : `${count} × #${id}`,
          })),
          ...token,
          ...owner(call.from),
          { name: texts['evm.to'], value: call.to },
        ],
        warnings: [],
      }
    case 'allow':
      return {
        title: texts[call.value === 0n ? 'evm.withdraw.title' : 'evm.allow.title'],
        rows: [
          { name: texts['evm.spender'], value: call.spender },
          ...(call.isUnlimited
            ? [{ name: texts['evm.upTo'], value: texts['evm.unlimited'], tone: 'danger' } as const]
            : amountRows(texts[call.isMore ? 'evm.upToMore' : 'evm.upTo'], call.value)),
          ...token,
        ],
        warnings: call.value === 0n ? [] : warningsOf(call, tools),
      }
    case 'allowAll':
      return {
        title: texts[call.isAllowed ? 'evm.allow.title' : 'evm.withdraw.title'],
        rows: [
          { name: texts['evm.spender'], value: call.spender },
          ...(call.isAllowed
            ? [{ name: texts['evm.upTo'], value: texts['evm.all'], tone: 'danger' } as const]
            : []),
          ...token,
        ],
        warnings: call.isAllowed ? [texts['evm.all.warning'], ...warningsOf(call, tools)] : [],
      }
    default:
      return call satisfies never
  }
}

/** What is given, the least that comes out, and whose it will be, by a contract that is known to keep to it. */
function describeSwap(
  call: Swap,
  tools: CallTools & {
    /** What is given, where that is the chain's coin. */
    readonly paid: readonly Row[]
  },
): Purpose {
  const { words, coins, account, paid } = tools
  const { texts } = words
  const { router, given, wanted, receiver } = call
  const [give, get] = [texts['evm.swap.give'], texts['evm.swap.get']]
  const isOwn = receiver === account
  return {
    title: texts['evm.swap.title'],
    rows: [
      ...(given
        ? [...rowsOfAmount(give, given, tools), ...tokenRows(given.token, tools)]
        : paid.map((row): Row => ({ ...row, name: give }))),
      ...(wanted.token
        ? [
            ...rowsOfAmount(get, { token: wanted.token, value: wanted.value }, tools),
            ...tokenRows(wanted.token, tools),
          ]
        : [{ name: get, value: coins(wanted.value) }]),
      { name: texts['evm.to'], value: receiver, tone: isOwn ? undefined : 'danger' },
      { name: texts['evm.swap.router'], value: router },
    ],
    warnings: [
      ...(isOwn ? [] : [texts['evm.swap.other']]),
      ...(wanted.value === 0n ? [texts['evm.swap.nothing']] : []),
    ],
  }
}

/** Its address is what it is; its name is what it says of itself. */
function tokenRows(token: string, { words: { texts }, claims }: Tools): readonly Row[] {
  const { symbol } = claims.tokens?.[token] ?? {}
  return [
    { name: texts['evm.token'], value: token },
    ...(symbol ? [{ name: texts['evm.claimed'], value: symbol }] : []),
  ]
}

/** How many decimals a token has is the node's word: what is signed stands beside it. Without, it may be an item. */
function rowsOfAmount(
  name: string,
  { token, value }: { token: string; value: bigint },
  { words: { texts, language }, claims }: Tools,
): readonly Row[] {
  const { decimals } = claims.tokens?.[token] ?? {}
  if (decimals === undefined) return [{ name: texts['evm.amountOrItem'], value: String(value) }]
  return [
    { name, value: formatAmount(value, decimals, language) },
    { name: texts['evm.units'], value: String(value) },
  ]
}

function warningsOf(
  call: Extract<ContractCall, { spender: string }>,
  { words: { texts }, claims }: Tools,
): readonly string[] {
  const isUnlimited = call.kind === 'allow' && call.isUnlimited
  return [
    ...(isUnlimited ? [texts['evm.unlimited.warning']] : []),
    ...(claims.people?.includes(call.spender) ? [texts['evm.person.warning']] : []),
  ]
}
