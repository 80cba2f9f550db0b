import type { ReactElement } from 'react'
import { useWorth } from './useWorth.js'

/** What something is worth; its title has all digits. */
export function Worth({ of }: { of: number }): ReactElement {
  const format = useWorth()
  const full = format(of, { isFull: true })
  const shown = format(of)
  return (
    // Currencies are read from the left in every language; some write marks of direction into them.
    <bdi className="bf-worth" dir="ltr" title={full === shown ? undefined : full}>
      {shown}
    </bdi>
  )
}
