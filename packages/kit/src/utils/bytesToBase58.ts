export const base58Alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** base58btc, as Bitcoin writes it. */
export function bytesToBase58(bytes: Uint8Array): string {
  let number = 0n
  for (const byte of bytes) number = number * 256n + BigInt(byte)
  let digits = ''
  for (; number > 0n; number /= 58n) digits = base58Alphabet[Number(number % 58n)] + digits
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return base58Alphabet.slice(0, 1).repeat(zeros === -1 ? bytes.length : zeros) + digits
}
