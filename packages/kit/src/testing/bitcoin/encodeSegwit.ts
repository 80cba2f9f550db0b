const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
const checksumLength = 6

/** Writes a segwit address, of version 0 by BIP-173, of later ones by BIP-350. */
export function encodeSegwit(prefix: string, version: number, program: Uint8Array): string {
  const digits = [version, ...toFiveBits(program)]
  const codes = [...prefix].map((letter) => letter.charCodeAt(0))
  const header = [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)]
  const blank = new Array<number>(checksumLength).fill(0)
  const sum = checksum([...header, ...digits, ...blank]) ^ (version === 0 ? 1 : 0x2bc830a3)
  const check = blank.map((_, index) => (sum >> (5 * (checksumLength - 1 - index))) & 31)
  return `${prefix}1${[...digits, ...check].map((digit) => letters[digit]).join('')}`
}

function toFiveBits(bytes: Uint8Array): readonly number[] {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((group) => Number.parseInt(group.padEnd(5, '0'), 2))
}

function checksum(digits: readonly number[]): number {
  return digits.reduce((sum, digit) => {
    const shifted = ((sum & 0x1ffffff) << 5) ^ digit
    return generators.reduce(
      (result, generator, bit) => ((sum >>> (25 + bit)) & 1 ? result ^ generator : result),
      shifted,
    )
  }, 1)
}
