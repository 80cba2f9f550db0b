import { type ReactElement, useMemo } from 'react'
import { encode } from 'uqr'

export type QrCodeProps = {
  /** What is encoded. */
  value: string
  /** What the picture is, for those who do not see it. */
  label: string
}

/** White modules around the code, so that cameras find its edge. */
const quietZone = 2

/** A QR code, dark on white in every theme: many scanners read no other. */
export function QrCode({ value, label }: QrCodeProps): ReactElement {
  const { size, path } = useMemo(() => draw(value), [value])
  return (
    <svg
      className="bf-qr"
      data-part="qr"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}

function draw(value: string) {
  const { data, size } = encode(value, { ecc: 'L', border: quietZone })
  let path = ''
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) path += `M${x} ${y}h1v1h-1z`
    })
  })
  return { size, path }
}
