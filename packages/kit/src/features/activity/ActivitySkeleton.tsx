import type { ReactElement } from 'react'
import { Skeleton } from '../../react/components/Skeleton/Skeleton.js'

const widths = [72, 96, 64, 88]

/** Rows of transactions before they are known. */
export function ActivitySkeleton(): ReactElement {
  return (
    <div className="bf-rows" aria-hidden="true">
      {widths.map((width) => (
        <div className="bf-row" key={width}>
          <Skeleton shape="circle" width={40} />
          <span className="bf-row-text bf-activity-lines">
            <Skeleton shape="text" width={width} />
            <Skeleton shape="text" width={width + 24} height={10} />
          </span>
          <Skeleton shape="text" width={64} />
        </div>
      ))}
    </div>
  )
}
