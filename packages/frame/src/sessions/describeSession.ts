import type { SessionPermission } from 'billfold/protocol'
import { getAddress, hexToBytes } from 'viem'
import type { Describe, Row, Words } from '../approval/Description.js'
import { describeSending, showCoins } from '../approval/describeEvmTransaction.js'
import { formatAmount } from '../approval/formatAmount.js'
import type { EvmClaims } from '../evm/EvmClaims.js'
import { decodeChange, type Session } from './sessionAccount.js'
import { sessionTexts } from './sessionTexts.js'

type Tools = {
  readonly words: Words
  readonly claims: EvmClaims
  readonly chainId: string
  /** In seconds, from now on. */
  readonly lasts: number
}

/** Says what a key may do, how much of it, until when, and of which account. It reads what is signed alone. */
export const describeSession: Describe = (approval, words, { evm: claims = {} }) => {
  const { request, chainId } = approval
  if (request.kind !== 'evmCalls' || !request.record) throw new TypeError('This is no session.')
  const [last] = request.transactions.slice(-1)
  const change = last?.to && decodeChange(last.to, last.data)
  // What the server is told has to be of the same.
  const record = JSON.parse(new TextDecoder().decode(hexToBytes(request.record)))
  if (!change || !isOf(record, { chainId, account: last.to ?? '' }))
    throw new TypeError('This is no session.')
  const own = sessionTexts(words)
  const { rows, warnings } = describeSending(request.transactions, { approval, words, claims })
  const account: Row = { name: own.account, value: last.to ?? '' }
  if (change.kind === 'revoke')
    return {
      title: own.end,
      action: words.texts['approve.approve'],
      rows: [{ name: own.key, value: change.key }, account, ...rows],
      warnings,
    }
  const lasts = change.expiry - Number(record.timestamp)
  const tools = { words, claims, chainId, lasts }
  const until = formatEnd(change.expiry, words)
  return {
    title: own.title,
    action: words.texts['approve.approve'],
    rows: [
      ...change.permissions.flatMap((each, index) =>
        permissionRows(each, { ...tools, place: index + 1 }),
      ),
      ...gasRows(change, tools),
      { name: own.until, value: until, tone: 'step' },
      { name: own.key, value: change.key },
      ...(request.transactions.length > 1 ? [{ name: own.setUp, value: own.first }] : []),
      account,
      ...rows,
    ],
    warnings: [
      own.warning.replace('{date}', () => until),
      ...(change.permissions.some(({ type }) => type === 'contract-call') ? [own.callWarning] : []),
      ...warnings,
    ],
  }
}

function isOf(
  record: { account?: unknown },
  { chainId, account }: { chainId: string; account: string },
): boolean {
  return record.account === `${chainId}:${account.toLowerCase()}`
}

function permissionRows(
  permission: SessionPermission,
  { words, claims, chainId, lasts }: Tools & { place: number },
): readonly Row[] {
  const own = sessionTexts(words)
  const { type, data } = permission
  const periods = BigInt(Math.ceil(lasts / data.periodDuration))
  const each = { name: own.each, value: formatDuration(data.periodDuration, words.language) }
  switch (type) {
    case 'native-token-periodic': {
      const amount = BigInt(data.periodAmount)
      const show = (sum: bigint) => showCoins(sum, { chainId }, words)
      return [
        { name: own.spend, value: show(amount), tone: 'step' },
        each,
        { name: own.total, value: show(amount * periods) },
        { name: own.receiver, value: own.anybody },
      ]
    }
    case 'erc20-token-periodic': {
      const token = getAddress(data.tokenAddress)
      const { symbol, decimals } = claims.tokens?.[token] ?? {}
      const amount = BigInt(data.periodAmount)
      const show = (sum: bigint) =>
        decimals === undefined ? String(sum) : formatAmount(sum, decimals, words.language)
      const { texts } = words
      return [
        { name: own.spend, value: show(amount), tone: 'step' },
        { name: texts['evm.units'], value: String(amount) },
        each,
        { name: own.total, value: show(amount * periods) },
        { name: texts['evm.token'], value: token },
        ...(symbol ? [{ name: texts['evm.claimed'], value: symbol }] : []),
        { name: own.receiver, value: own.anybody },
      ]
    }
    case 'contract-call': {
      const count = new Intl.NumberFormat(words.language)
      const { texts } = words
      return [
        { name: own.call, value: getAddress(data.address), tone: 'step' },
        { name: texts['evm.function'], value: data.selector },
        { name: own.times, value: count.format(data.periodCalls) },
        each,
        { name: own.total, value: count.format(BigInt(data.periodCalls) * periods) },
      ]
    }
    default:
      return type satisfies never
  }
}

function gasRows({ gasLimit }: Session, { words, chainId }: Tools): readonly Row[] {
  if (gasLimit === 0n) return []
  return [{ name: sessionTexts(words).gas, value: showCoins(gasLimit, { chainId }, words) }]
}

export function formatEnd(seconds: number, { language }: Pick<Words, 'language'>): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' })
  return format.format(seconds * 1000)
}

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** In the largest unit that it is a whole number of. */
export function formatDuration(seconds: number, language: string): string {
  const [unit, size] = units.find(([, size]) => seconds % size === 0) ?? ['second', 1]
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(seconds / size)
}
