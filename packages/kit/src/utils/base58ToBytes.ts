import { base58Alphabet as alphabet } from './bytesToBase58.js'

/** The bytes of base58btc; undefined when it is something else. Slow for long texts. */
export function base58ToBytes(text: string): Uint8Array<ArrayBuffer> | undefined {
  let number = 0n
  for (const character of text) {
    const digit = alphabet.indexOf(character)
    if (digit === -1) return undefined
    number = number * 58n + BigInt(digit)
  }
  const bytes: number[] = []
  for (; number > 0n; number >>= 8n) bytes.unshift(Number(number & 255n))
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return Uint8Array.from([...new Array<number>(zeros).fill(0), ...bytes])
}
