import type { CSSProperties } from 'react'
import { accentForeground } from './accentForeground.js'

/** The host's theme variables as a style for the page's buttons. */
export function buttonStyle(
  variables: Readonly<Record<string, string | number | undefined>>,
): CSSProperties {
  const accent = variables['--billfold-accent']
  const derived =
    typeof accent === 'string'
      ? { '--billfold-on-accent': accentForeground(accent), '--billfold-accent-text': accent }
      : {}
  return { ...derived, ...variables } as CSSProperties // custom properties are not in React's type
}
