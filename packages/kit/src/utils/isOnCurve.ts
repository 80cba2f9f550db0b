const p = 2n ** 255n - 19n
const d = 37095705934669439343138083508754565189542113879843219016388785533085940283555n

/** Whether 32 bytes are a point of Ed25519: y of (x, y) for which x² = (y² - 1) / (dy² + 1) has a root. */
export function isOnCurve(key: Uint8Array): boolean {
  let y = 0n
  for (const [index, byte] of key.entries())
    y |= BigInt(index === 31 ? byte & 0x7f : byte) << BigInt(8 * index)
  const square = (y * y) % p
  // A fraction has a root where the product of its parts has one (Euler).
  const product = ((square + p - 1n) * ((d * square + 1n) % p)) % p
  return product === 0n || power(product, (p - 1n) / 2n) === 1n
}

function power(base: bigint, exponent: bigint): bigint {
  let [result, factor] = [1n, base]
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * factor) % p
    factor = (factor * factor) % p
  }
  return result
}
