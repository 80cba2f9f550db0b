import { formatUnits } from './formatUnits.js'

/** The exact sum of two decimals such as `0.1` and `0.2`: no digit is lost, whatever their lengths. */
export function addDecimals(one: string, other: string): string {
  const places = Math.max(placesOf(one), placesOf(other))
  return formatUnits(unitsOf(one, places) + unitsOf(other, places), places)
}

function placesOf(decimal: string): number {
  return decimal.split('.')[1]?.length ?? 0
}

function unitsOf(decimal: string, places: number): bigint {
  const [whole = '', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.padEnd(places, '0'))
}
