/** How the page looks, as far as the frame takes part in it. */
export type Theme = {
  readonly mode: 'light' | 'dark'
  /** Of what asks to be pressed, `#rrggbb`. */
  readonly accent?: Accent | undefined
  /** How round corners are, of 1. */
  readonly radius?: number | undefined
}

type Accent = {
  readonly color: string
  readonly text: '#000' | '#fff'
  /** What is around what has the focus. */
  readonly ring: string
}

const grounds = { light: '#ffffff', dark: '#121313' } as const
/** A ring around what has the focus has to be told from the ground (WCAG 2.2, 1.4.11). */
const leastRing = 3
/** Up to here white contrasts by 4.5 : 1; from here on black contrasts more (WCAG 2.2, 1.4.3). */
const darkEnough = 1.05 / 4.5 - 0.05

/**
 * What a page says of its look. It decides on colours alone, and on none by which a button could not be read:
 * what is no plain colour leaves the frame's own.
 */
export function readTheme(parameters: {
  themeMode: Theme['mode']
  themeVariables?: Readonly<Record<string, string>> | undefined
}): Theme {
  const { themeMode: mode, themeVariables = {} } = parameters
  const color = themeVariables['--billfold-accent'] ?? ''
  const radius = themeVariables['--billfold-radius'] ?? ''
  const isColor = /^#[\da-f]{6}$/i.test(color)
  const isRadius = /^\d(?:\.\d{1,4})?$/.test(radius)
  return {
    mode,
    ...(isColor && { accent: accentOf(color, mode) }),
    ...(isRadius && { radius: Math.min(Number(radius), 2) }),
  }
}

function accentOf(color: string, mode: Theme['mode']): Accent {
  const light = luminance(color)
  const [dark = 0, bright = 0] = [light, luminance(grounds[mode])].sort((a, b) => a - b)
  const isSeen = (bright + 0.05) / (dark + 0.05) >= leastRing
  return {
    color,
    text: light <= darkEnough ? '#fff' : '#000',
    ring: isSeen ? color : 'var(--text)',
  }
}

/** How much light a colour gives, 0 to 1, as WCAG 2.2 defines it. */
function luminance(color: string): number {
  const value = Number.parseInt(color.slice(1), 16)
  const [red = 0, green = 0, blue = 0] = [value >> 16, value >> 8, value].map((each) => {
    const share = (each & 255) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
