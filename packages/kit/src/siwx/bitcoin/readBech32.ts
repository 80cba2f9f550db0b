const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
/** What the checksum comes to: version 0 by BIP-173, later ones by BIP-350. */
const bech32 = 1
const bech32m = 0x2bc830a3
const checksumLength = 6

/**
 * The version and the program of a segwit address in lower case; undefined when it is none.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0350.mediawiki
 */
export function readBech32(
  address: string,
): { version: number; program: Uint8Array<ArrayBuffer> } | undefined {
  const separator = address.lastIndexOf('1')
  const digits = [...address.slice(separator + 1)].map((letter) => letters.indexOf(letter))
  const [version = -1, ...rest] = digits
  if (separator < 1 || digits.includes(-1) || rest.length < checksumLength) return undefined
  const checksum = polymod([...expand(address.slice(0, separator)), ...digits])
  if (checksum !== (version === 0 ? bech32 : bech32m)) return undefined
  const program = regroup(rest.slice(0, -checksumLength))
  return program && { version, program }
}

function expand(prefix: string): readonly number[] {
  const codes = [...prefix].map((letter) => letter.charCodeAt(0))
  return [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)]
}

function polymod(digits: readonly number[]): number {
  let sum = 1
  for (const digit of digits) {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << 5) ^ digit
    generators.forEach((generator, bit) => {
      if ((top >> bit) & 1) sum ^= generator
    })
  }
  return sum
}

/** Groups of five bits as bytes; what is left over must be less than a group, and zeros. */
function regroup(digits: readonly number[]): Uint8Array<ArrayBuffer> | undefined {
  const bits = digits.map((digit) => digit.toString(2).padStart(5, '0')).join('')
  const length = Math.floor(bits.length / 8)
  if (!/^0{0,4}$/.test(bits.slice(length * 8))) return undefined
  return Uint8Array.from({ length }, (_, index) =>
    Number.parseInt(bits.slice(index * 8, index * 8 + 8), 2),
  )
}
