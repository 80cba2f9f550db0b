import { parseColor, type Rgb } from './color.js'
import { contrastRatio, formatColor } from './contrast.js'

const steps = 20

/**
 * An accent as text: the accent itself where it can be read on the background, otherwise mixed
 * towards black or white just so far that it reaches 4.5 : 1 (WCAG 2.2, 1.4.3).
 *
 * @returns a CSS colour, or undefined when one of the two colours cannot be parsed
 */
export function accentText(accent: string, background: string): string | undefined {
  const color = parseColor(accent)
  const paper = parseColor(background)
  if (!color || !paper) return undefined
  const ink: Rgb = contrastRatio(paper, [0, 0, 0]) > 4.5 ? [0, 0, 0] : [255, 255, 255]
  for (let step = 0; step < steps; step++) {
    const mixed = mix(color, ink, step / steps)
    if (contrastRatio(mixed, paper) >= 4.5) return formatColor(mixed)
  }
  return formatColor(ink)
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const channel = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share)
  return [channel(0), channel(1), channel(2)]
}
