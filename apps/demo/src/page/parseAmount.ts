const pattern = /^(\d{1,12})(?:[.,](\d{1,18}))?$/

/** An amount as a visitor writes it, in the smallest unit; `undefined` for what is no amount. */
export function parseAmount(text: string, decimals = 18): bigint | undefined {
  const [, whole, fraction = ''] = pattern.exec(text.trim()) ?? []
  if (fraction.length > decimals) return undefined
  return whole === undefined ? undefined : BigInt(whole + fraction.padEnd(decimals, '0'))
}
