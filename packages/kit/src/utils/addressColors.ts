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
  const hue = hash % 360
  // Far enough to be seen as two colours, near enough to mix without turning grey.
  const turn = 50 + ((hash >>> 9) % 70)
  return {
    start: `oklch(0.78 0.14 ${hue})`,
    end: `oklch(0.6 0.2 ${(hue + turn) % 360})`,
    glow: `oklch(0.88 0.12 ${(hue + 360 - 40) % 360})`,
    angle: (hash >>> 17) % 360,
  }
}
