import { hashText } from './hashText.js'

/** The colours of an account's avatar: CSS colours in OKLCH. */
export type AddressColors = {
  readonly start: string
  readonly end: string
  readonly glow: string
  /** Direction of the gradient, in degrees. */
  readonly angle: number
}

/**
 * The colours that stand for an address, the same everywhere. Letter case does not count, since
 * one EVM address is written in several.
 */
export function addressColors(address: string): AddressColors {
  const hash = hashText(address.toLowerCase())
  const part = (shift: number, size: number) => (hash >>> shift) % size
  const hue = part(0, 360)
  // Far enough to be seen as another colour, short of the opposite, which would mix to grey.
  const turn = (part(9, 2) ? 1 : -1) * (45 + part(10, 70))
  return {
    start: `oklch(0.${70 + part(13, 4) * 5} 0.18 ${hue})`,
    end: `oklch(0.${50 + part(15, 4) * 5} 0.22 ${(hue + turn + 360) % 360})`,
    glow: `oklch(0.88 0.14 ${(hue - turn + 360) % 360})`,
    angle: part(17, 360),
  }
}
