import { type ReactElement, type ReactNode, useMemo, useRef } from 'react'
import { Skeleton } from '../Skeleton/Skeleton.js'
import { useSheet } from '../useSheet.js'
import { drawQrCode } from './drawQrCode.js'
import styles from './QrCode.css?inline'

export type QrCodeProps = {
  /** What is encoded; its place is kept until it is there. */
  value: string | undefined
  /** What the picture is, for those who do not see it. */
  label: string
  /** A mark of 48 px in the middle. The code is drawn around it, and can be read without what it hides. */
  mark?: ReactNode
}

/** A QR code, dark on white in every theme: many scanners read no other. */
export function QrCode({ value, label, mark }: QrCodeProps): ReactElement {
  const element = useRef<HTMLDivElement>(null)
  useSheet(element, styles)
  const hasMark = mark !== undefined
  const drawn = useMemo(
    () => (value === undefined ? undefined : drawQrCode(value, { hasMark })),
    [value, hasMark],
  )
  if (!drawn)
    return (
      <div className="bf-qr-place" ref={element}>
        <Skeleton shape="block" />
      </div>
    )
  return (
    <div className="bf-qr" data-part="qr" ref={element}>
      <svg role="img" aria-label={label} viewBox={drawn.viewBox}>
        <path d={drawn.finders} fillRule="evenodd" />
        <path d={drawn.modules} stroke="#000" strokeWidth={0.88} strokeLinecap="round" />
      </svg>
      {hasMark ? <span className="bf-qr-mark">{mark}</span> : null}
    </div>
  )
}
