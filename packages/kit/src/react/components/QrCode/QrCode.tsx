import { type ReactElement, type ReactNode, useMemo } from 'react'
import { encode } from 'uqr'

export type QrCodeProps = {
  /** What is encoded. */
  value: string
  /** What the picture is, for those who do not see it. */
  label: string
  /** A mark of 48 px in the middle. The code then carries what the mark hides twice. */
  mark?: ReactNode
}

/** White modules around the code, so that cameras find its edge. */
const quietZone = 2

/** A QR code, dark on white in every theme: many scanners read no other. */
export function QrCode({ value, label, mark }: QrCodeProps): ReactElement {
  const hasMark = mark !== undefined
  const { size, path } = useMemo(() => draw(value, hasMark ? 'M' : 'L'), [value, hasMark])
  return (
    <div className="bf-qr" data-part="qr">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      {hasMark ? <span className="bf-qr-mark">{mark}</span> : null}
    </div>
  )
}

function draw(value: string, ecc: 'L' | 'M') {
  const { data, size } = encode(value, { ecc, border: quietZone })
  let path = ''
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) path += `M${x} ${y}h1v1h-1z`
    })
  })
  return { size, path }
}
