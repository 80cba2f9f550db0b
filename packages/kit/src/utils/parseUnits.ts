/** No amount has more digits. */
const maxLength = 100

/**
 * Reads an exact decimal, such as `1.5`, as an integer amount in the smallest unit: what `formatUnits`
 * writes, and any other spelling of it. `undefined` for all else, and for more decimals than there
 * are units: an amount is never rounded.
 */
export function parseUnits(text: string, decimals: number): bigint | undefined {
  const [, whole = '', fraction = ''] = /^(\d*)(?:\.(\d*))?$/.exec(text) ?? []
  if (!(whole || fraction) || text.length > maxLength) return undefined
  const exact = fraction.replace(/0+$/, '')
  if (exact.length > decimals) return undefined
  return BigInt(whole + exact.padEnd(decimals, '0'))
}
