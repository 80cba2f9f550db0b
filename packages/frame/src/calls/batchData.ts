import type { Hex } from 'billfold/protocol'
import { getAddress } from 'viem'

/** `executeBatch((address,uint256,bytes)[])`, of the code that accounts take on. */
const selector = '0x34fcd5be'

type Call = { readonly to: Hex; readonly value: bigint; readonly data: Hex }

/** What the account is to tell itself, for these to be done together. */
export function encodeBatch(
  calls: readonly { readonly to: Hex | undefined; readonly value: bigint; readonly data: Hex }[],
): Hex {
  const tuples = calls.map(({ to, value, data }) => {
    if (!to) throw new TypeError('A batch makes no contracts.')
    const bytes = data.slice(2)
    const padded = bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0')
    const target = to.slice(2).toLowerCase().padStart(64, '0')
    return [target, word(value), word(3 * 32), word(bytes.length / 2), padded].join('')
  })
  let at = tuples.length * 32
  const offsets = tuples.map((tuple) => {
    const offset = word(at)
    at += tuple.length / 2
    return offset
  })
  return `${selector}${[word(32), word(tuples.length), ...offsets, ...tuples].join('')}`
}

/** Reads what will be done, by what is signed. @throws TypeError for all else, in whatever way it is written */
export function decodeBatch(data: Hex): readonly Call[] {
  const text = data.slice(selector.length)
  const readNumber = (byte: number) => Number(`0x${text.slice(byte * 2, byte * 2 + 64) || '0'}`)
  const count = Math.min(readNumber(32), text.length / 64)
  const calls = Array.from({ length: count }, (_, index): Call => {
    const at = 64 + readNumber(64 + index * 32)
    const digits = (from: number, to: number) => text.slice((at + from) * 2, (at + to) * 2)
    return {
      to: getAddress(`0x${digits(12, 32).padStart(40, '0')}`),
      value: BigInt(`0x${digits(32, 64) || '0'}`),
      data: `0x${digits(128, 128 + readNumber(at + 96))}`,
    }
  })
  // There are several ways to write the same one: only that one which is read as it was written.
  if (encodeBatch(calls) === data) return calls
  throw new TypeError('This is no batch.')
}

const word = (value: bigint | number) => value.toString(16).padStart(64, '0')
