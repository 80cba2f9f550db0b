import type { ReactElement } from 'react'
import { Skeleton } from '../../react/components/Skeleton/Skeleton.js'

const widths = [88, 112, 72, 96]

/** Rows of tokens before they are known. */
export function TokenSkeleton(): ReactElement {
  return (
    <div className="bf-rows" aria-hidden="true">
      {widths.map((width) => (
        <div className="bf-row" key={width}>
          <Skeleton shape="circle" width={40} />
          <span className="bf-row-text bf-token-lines">
            <Skeleton shape="text" width={width} />
            <Skeleton shape="text" width={width / 2} height={10} />
          </span>
          <Skeleton shape="text" width={56} />
        </div>
      ))}
    </div>
  )
}
