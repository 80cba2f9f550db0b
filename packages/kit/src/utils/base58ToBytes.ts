import { hexToBytes } from './bytes.js'
import { base58Alphabet as alphabet } from './bytesToBase58.js'

/** As many digits as a plain number can hold: large ones are slow. */
const groupLength = 9

/** The bytes of base58btc; undefined when it is something else. Slow for long texts. */
export function base58ToBytes(text: string): Uint8Array<ArrayBuffer> | undefined {
  let number = 0n
  for (let start = 0; start < text.length; start += groupLength) {
    const group = text.slice(start, start + groupLength)
    let value = 0
    for (const character of group) {
      const digit = alphabet.indexOf(character)
      if (digit === -1) return undefined
      value = value * 58 + digit
    }
    number = number * BigInt(58 ** group.length) + BigInt(value)
  }
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  const digits = number === 0n ? '' : number.toString(16)
  return hexToBytes('00'.repeat(zeros) + digits.padStart(digits.length + (digits.length % 2), '0'))
}
