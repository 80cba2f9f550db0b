/** Cuts a decimal to `places` digits after the point. Never rounds up: a balance is not more than it is. */
export function truncateDecimals(decimal: string, places: number): string {
  const [whole = '0', fraction = ''] = decimal.split('.')
  const kept = fraction.slice(0, places).replace(/0+$/, '')
  return kept ? `${whole}.${kept}` : whole
}
