/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Reads `#rgb` and `#rrggbb`; any other colour is undefined. */
export function parseColor(color: string): Rgb | undefined {
  const long = color.trim().replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
  if (!/^#[\da-f]{6}$/i.test(long)) return undefined
  const value = Number.parseInt(long.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** How much light a colour gives, 0 to 1, as WCAG 2.2 defines it. */
export function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
