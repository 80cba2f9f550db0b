import type { ReactElement } from 'react'

type Tree = { readonly x: number; readonly y: number; readonly size: number }

const trees: readonly Tree[] = [
  { x: 64, y: 214, size: 26 },
  { x: 128, y: 200, size: 30 },
  { x: 202, y: 196, size: 27 },
  { x: 268, y: 206, size: 33 },
  { x: 344, y: 222, size: 28 },
  { x: 96, y: 268, size: 40 },
  { x: 196, y: 262, size: 46 },
  { x: 312, y: 276, size: 42 },
]

/** The orchard in the evening. */
export function Landscape(): ReactElement {
  return (
    <svg className="landscape" viewBox="0 0 400 340" role="img">
      <title>Apple trees on a hill</title>
      <rect className="sky" width="400" height="340" />
      <circle className="sun" cx="292" cy="92" r="34" />
      <path className="hill-far" d="M0 190c60-46 130-60 200-36s130 18 200-18v204H0z" />
      <path className="hill-mid" d="M0 232c70-32 150-40 220-22s120 14 180-8v138H0z" />
      <path className="hill-near" d="M0 292c80-26 170-30 250-14s110 10 150-4v66H0z" />
      {trees.map((tree) => (
        <AppleTree key={`${tree.x}:${tree.y}`} {...tree} />
      ))}
    </svg>
  )
}

function AppleTree({ x, y, size }: Tree): ReactElement {
  const crown = size * 0.62
  const top = y - size
  return (
    <g>
      <rect className="trunk" x={x - 2} y={top} width="4" height={size} rx="2" />
      <circle className="crown" cx={x} cy={top} r={crown} />
      <circle
        className="crown-light"
        cx={x + crown * 0.28}
        cy={top - crown * 0.3}
        r={crown * 0.5}
      />
      <circle className="fruit" cx={x - crown * 0.4} cy={top + crown * 0.1} r={crown * 0.13} />
      <circle className="fruit" cx={x + crown * 0.35} cy={top + crown * 0.4} r={crown * 0.13} />
      <circle className="fruit" cx={x + crown * 0.05} cy={top - crown * 0.45} r={crown * 0.13} />
    </g>
  )
}
