import { luminance, parseColor } from './color.js'

/** Up to here white contrasts by 4.5 : 1; from here on black contrasts more. */
const darkEnough = 1.05 / 4.5 - 0.05

/**
 * The readable text colour on an accent: black or white, whichever contrasts more. One of the two
 * always reaches 4.5 : 1 (WCAG 2.2, 1.4.3).
 *
 * @param accent a CSS colour as `#rgb` or `#rrggbb`; any other form gives white
 */
export function accentForeground(accent: string): '#000' | '#fff' {
  const color = parseColor(accent)
  return !color || luminance(color) <= darkEnough ? '#fff' : '#000'
}
