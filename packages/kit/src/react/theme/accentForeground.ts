import { contrastRatio, parseColor } from './contrast.js'

/**
 * The readable text colour on an accent: black or white, whichever contrasts more. One of the two
 * always reaches 4.5 : 1 (WCAG 2.2, 1.4.3).
 *
 * @param accent a CSS colour as `#rgb`, `#rrggbb` or `rgb(r g b)`; any other form gives white
 */
export function accentForeground(accent: string): '#000' | '#fff' {
  const color = parseColor(accent)
  if (!color) return '#fff'
  const white = contrastRatio(color, [255, 255, 255])
  return white >= 4.5 || white >= contrastRatio(color, [0, 0, 0]) ? '#fff' : '#000'
}
