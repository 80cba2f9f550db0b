export type ChangeDirection = 'up' | 'down' | 'none'

/** Writes a share as a percentage with its sign; what is too little to be told has gone nowhere. */
export function formatChange(
  change: number,
  locale: string,
): { readonly text: string; readonly direction: ChangeDirection } {
  const rounded = Math.round(change * 1000) / 1000
  const { format } = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
  // Not -0, which some languages write with its sign.
  return { text: format(rounded || 0), direction: directionOf(rounded) }
}

function directionOf(rounded: number): ChangeDirection {
  if (rounded === 0) return 'none'
  return rounded > 0 ? 'up' : 'down'
}
