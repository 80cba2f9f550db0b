/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Reads `#rgb`, `#rrggbb` and `rgb(r g b)`; a translucent or any other colour is undefined. */
export function parseColor(color: string): Rgb | undefined {
  const text = color.trim().toLowerCase()
  const short = /^#([\da-f])([\da-f])([\da-f])$/.exec(text)
  if (short) return rgb(short, (part) => Number.parseInt(part + part, 16))
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/.exec(text)
  if (long) return rgb(long, (part) => Number.parseInt(part, 16))
  const called = /^rgb\((\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\)$/.exec(text)
  return called ? rgb(called, (part) => Math.min(255, Number(part))) : undefined
}

/** The contrast of two colours, 1 to 21, as WCAG 2.2 defines it. */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function rgb(match: RegExpExecArray, read: (part: string) => number): Rgb {
  const [, red = '0', green = '0', blue = '0'] = match
  return [read(red), read(green), read(blue)]
}
