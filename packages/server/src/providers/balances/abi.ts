import type { Hex } from 'billfold/protocol'

/** The first four bytes of what is hashed from each function's name and types. */
const aggregate3 = '82ad56cb' // aggregate3((address,bool,bytes)[])

export const selectors = {
  balanceOf: '70a08231',
  getEthBalance: '4d2301cc',
  decimals: '313ce567',
  symbol: '95d89b41',
  name: '06fdde03',
} as const

export type ContractRead = { readonly to: string; readonly data: Hex }

/** Data for `f(address)`. */
export function encodeAddressCall(selector: string, address: string): Hex {
  return `0x${selector}${addressWord(address)}`
}

/** Data for `aggregate3` of Multicall3: each call may fail by itself. */
export function encodeAggregate(calls: readonly ContractRead[]): Hex {
  const entries = calls.map(({ to, data }) => {
    const digits = data.slice(2)
    const padded = digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')
    return `${addressWord(to)}${word(1)}${word(96)}${word(digits.length / 2)}${padded}`
  })
  let offset = calls.length * 32
  const offsets = entries.map((entry) => {
    const own = word(offset)
    offset += entry.length / 2
    return own
  })
  return `0x${aggregate3}${word(32)}${word(calls.length)}${offsets.join('')}${entries.join('')}`
}

/**
 * What each call of `aggregate3` gave: its digits, undefined where it has failed. Undefined when the
 * answer is none of `aggregate3` with so many calls.
 */
export function decodeAggregate(
  answer: unknown,
  count: number,
): readonly (string | undefined)[] | undefined {
  const digits = digitsOf(answer)
  if (digits === undefined || numberAt(digits, 0) !== 32 || numberAt(digits, 32) !== count)
    return undefined
  const start = 64
  const results: (string | undefined)[] = []
  for (let index = 0; index < count; index += 1) {
    const offset = numberAt(digits, start + index * 32)
    const at = offset === undefined ? Number.NaN : start + offset
    const isGood = numberAt(digits, at)
    const bytes = numberAt(digits, at + 32)
    const from = at + (bytes ?? Number.NaN)
    const length = numberAt(digits, from)
    if (isGood === undefined || length === undefined) return undefined
    const end = (from + 32 + length) * 2
    if (end > digits.length) return undefined
    results.push(isGood === 1 ? digits.slice((from + 32) * 2, end) : undefined)
  }
  return results
}

/** The number that an answer's first word is; undefined where there is none. */
export function decodeNumber(digits: string | undefined): bigint | undefined {
  return digits !== undefined && digits.length >= 64
    ? BigInt(`0x${digits.slice(0, 64)}`)
    : undefined
}

/** So many bytes of a text are read: names of tokens are shorter. */
const longestText = 1024

/** The text of an answer, which old tokens put into its first word; '' where there is none. */
export function decodeText(digits: string | undefined, longest = longestText): string {
  if (digits === undefined) return ''
  if (digits.length === 64) return toText(digits.replace(/(00)+$/, ''))
  const offset = numberAt(digits, 0)
  const length = offset === undefined ? undefined : numberAt(digits, offset)
  if (offset === undefined || length === undefined) return ''
  const start = (offset + 32) * 2
  return toText(digits.slice(start, start + 2 * Math.min(length, longest)))
}

/** The digits of an answer; undefined when it is none of a contract. */
export function digitsOf(answer: unknown): string | undefined {
  if (typeof answer !== 'string' || !/^0x(?:[\da-f]{2})*$/i.test(answer)) return undefined
  return answer.slice(2)
}

const toText = (digits: string) => Buffer.from(digits, 'hex').toString('utf8')

/** No answer is longer than this, in bytes. */
const longest = 10_000_000

/** The number in the word that begins at a byte; undefined when it is too large, or there is none. */
function numberAt(digits: string, byte: number): number | undefined {
  const text = digits.slice(byte * 2, byte * 2 + 64)
  if (!(byte >= 0) || text.length < 64) return undefined
  const number = BigInt(`0x${text}`)
  return number <= longest ? Number(number) : undefined
}

function word(number: number): string {
  return number.toString(16).padStart(64, '0')
}

function addressWord(address: string): string {
  return address.slice(2).toLowerCase().padStart(64, '0')
}
