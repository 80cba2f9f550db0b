import type { ReactElement } from 'react'
import { useKitState } from '../../react/hooks/useKitState.js'
import { formatChange } from './formatChange.js'

/** What has become of a price, beside what says so. */
export function Change({ of }: { of: number }): ReactElement {
  const locale = useKitState((state) => state.locale)
  const { text, direction } = formatChange(of, locale)
  return (
    <bdi className="bf-change" dir="ltr" data-direction={direction}>
      {text}
    </bdi>
  )
}
