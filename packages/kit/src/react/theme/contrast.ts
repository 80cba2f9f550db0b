import { luminance, type Rgb } from './color.js'

/** The contrast of two colours, 1 to 21, as WCAG 2.2 defines it. */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Writes a colour as `#rrggbb`. */
export function formatColor(rgb: Rgb): string {
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
