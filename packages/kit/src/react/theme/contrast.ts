/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Reads `#rgb`, `#rrggbb` and `rgb(r g b)`; a translucent or any other colour is undefined. */
export function parseColor(color: string): Rgb | undefined {
  const text = color.trim().toLowerCase()
  const long = text.replace(/^#([\da-f])([\da-f])([\da-f])$/, '#$1$1$2$2$3$3')
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/.exec(long)
  const found = hex ?? /^rgb\((\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\)$/.exec(text)
  if (!found) return undefined
  const [red = 0, green = 0, blue = 0] = found
    .slice(1)
    .map((part) => Math.min(255, Number.parseInt(part, hex ? 16 : 10)))
  return [red, green, blue]
}

/** The contrast of two colours, 1 to 21, as WCAG 2.2 defines it. */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** How much light a colour gives, 0 to 1, as WCAG 2.2 defines it. */
export function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
