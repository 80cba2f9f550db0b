import type { CSSProperties } from 'react'
import { accentForeground } from './accentForeground.js'
import { accentText } from './accentText.js'

const backgrounds = { light: '#fff', dark: '#121313' } as const

/** The host's theme variables as a style, with the colours that follow from its accent. */
export function themeStyle(
  variables: Readonly<Record<string, string | number | undefined>>,
  mode: 'light' | 'dark',
): CSSProperties {
  const accent = variables['--billfold-accent']
  const background = variables['--billfold-background'] ?? backgrounds[mode]
  const derived =
    typeof accent === 'string'
      ? {
          '--billfold-on-accent': accentForeground(accent),
          '--billfold-accent-text': accentText(accent, String(background)),
        }
      : {}
  return { ...derived, ...variables } as CSSProperties // custom properties are not in React's type
}
