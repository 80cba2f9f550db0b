/** Widths a page button can have at least, in px; PageButtons.css has a rule for each. */
export const widths = [104, 136, 168, 200, 232, 264] as const

/**
 * The width reserved for a button before its text can be measured: what the text takes at the most
 * in 14 px, rounded up to one of the {@link widths}.
 *
 * @param room px that are not text: padding, marks, gaps
 */
export function reservedWidth(text: string, room: number): number {
  let needed = room
  for (const character of text) needed += advance(character)
  return widths.find((width) => width >= needed) ?? widths[widths.length - 1] ?? needed
}

/** A character's width in px at 14 px and weight 600, in the widest of the usual faces (DejaVu). */
function advance(character: string): number {
  // From there on scripts are as wide as they are high, and so are emoji.
  if (character > '\u10ff') return 14.5
  if (/[mwMW@%…]/.test(character)) return 14
  if (/[A-Z\d]/.test(character)) return 10.5
  return /[iljtfrI.,:' ]/.test(character) ? 6 : 9.5
}
