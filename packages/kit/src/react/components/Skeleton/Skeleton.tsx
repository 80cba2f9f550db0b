import type { ReactElement } from 'react'

export type SkeletonProps = {
  /** The shape of what comes: rows of a list, a line of text, a circle, a block. */
  shape: 'row' | 'text' | 'circle' | 'block'
  /** How many rows. @default 1 */
  count?: number | undefined
  /** In px; a text's or block's own, or a circle's side. @default all there is */
  width?: number | undefined
  /** In px. @default the shape's own */
  height?: number | undefined
}

/** A quiet place-holder with the exact shape of what comes. */
export function Skeleton({ shape, count = 1, width, height }: SkeletonProps): ReactElement {
  if (shape === 'row') {
    return (
      <div className="bf-rows" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <div className="bf-row" key={index}>
            <Skeleton shape="block" width={40} height={40} />
            <Skeleton shape="text" width={96 + ((index * 37) % 64)} />
          </div>
        ))}
      </div>
    )
  }
  return (
    <span
      className="bf-skeleton"
      data-shape={shape}
      aria-hidden="true"
      style={{ width, height: height ?? (shape === 'circle' ? width : undefined) }}
    />
  )
}
