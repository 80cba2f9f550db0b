import { type ReactElement, useEffect, useRef, useState } from 'react'
import { useSheet } from '../../react/components/useSheet.js'
import styles from './Embedded.css?inline'

export const codeLength = 6
const places = Array.from({ length: codeLength }, (_, index) => index)

export type CodeFieldProps = {
  label: string
  value: string
  /** Digits alone, at most six. */
  onChange: (value: string) => void
  isInvalid: boolean
  /** Nothing can be typed. */
  isClosed: boolean
  /** The id of what says what is wrong. */
  describedBy: string
}

/**
 * Six boxes for six digits. Below them lies one field, so that pasting, filling in from a message, arrow keys
 * and assistive technology work as they do in any field.
 */
export function CodeField(props: CodeFieldProps): ReactElement {
  const { label, value, onChange, isInvalid, isClosed, describedBy } = props
  const place = useRef<HTMLDivElement>(null)
  useSheet(place, styles)
  const [current, setCurrent] = useState<number>()
  const field = useRef<HTMLInputElement>(null)
  // Its view comes after the page that it is on, which looked for what takes the focus.
  useEffect(() => field.current?.focus(), [])

  function follow(input: HTMLInputElement) {
    const { selectionStart, selectionEnd } = input
    const start = Math.min(selectionStart ?? 0, codeLength - 1)
    setCurrent(start)
    // A digit that is typed takes the place of the one that is there.
    if (selectionStart === selectionEnd && start < input.value.length)
      input.setSelectionRange(start, start + 1, 'backward')
  }

  return (
    <div className="bf-code" data-part="code" data-invalid={isInvalid || undefined} ref={place}>
      {places.map((index) => (
        <span key={index} aria-hidden="true" data-current={index === current || undefined}>
          {value[index]}
        </span>
      ))}
      <input
        ref={field}
        value={value}
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        autoComplete="one-time-code"
        inputMode="numeric"
        pattern="\d*"
        readOnly={isClosed}
        onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, codeLength))}
        // An empty field that takes the focus tells of no selection.
        onFocus={({ currentTarget }) => follow(currentTarget)}
        onSelect={({ currentTarget }) => follow(currentTarget)}
        onBlur={() => setCurrent(undefined)}
      />
    </div>
  )
}
