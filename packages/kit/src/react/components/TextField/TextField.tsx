import { type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react'
import { useSheet } from '../useSheet.js'
import styles from './TextField.css?inline'

export type TextFieldProps = {
  /** Stands above it. */
  label: string
  value: string
  onChange: (value: string) => void
  /** Behind what is typed: a unit, a button. */
  end?: ReactNode
  /** What is wrong with what is typed, said below it. */
  error?: string | undefined
  /** What is typed into it; a browser offers what it knows. */
  type?: 'email' | undefined
  disabled?: boolean | undefined
  /** Brings up digits on a phone. */
  inputMode?: 'decimal' | undefined
  placeholder?: string | undefined
  /** What is read from left to right in any language, with what is behind it. */
  dir?: 'ltr' | undefined
  /** Takes the focus when it appears. */
  autoFocus?: boolean | undefined
  /** What else is said of it, by its id. */
  describedBy?: string | undefined
  /** A stable name for hosts. @default 'field' */
  part?: string | undefined
}

/** One line to be typed into, of 48 px. */
export function TextField(props: TextFieldProps): ReactElement {
  const { label, value, onChange, end, error, type, placeholder, part = 'field' } = props
  const place = useRef<HTMLDivElement>(null)
  useSheet(place, styles)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { autoFocus = false } = props
  // Its view may come after the page that it is on, which looked for what takes the focus.
  useEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])
  return (
    <div className="bf-field" data-part={part} ref={place}>
      <label htmlFor={id}>{label}</label>
      <div
        className="bf-field-box"
        data-invalid={error === undefined ? undefined : ''}
        dir={props.dir}
      >
        <input
          ref={input}
          id={id}
          value={value}
          type={type}
          dir={type ? 'ltr' : props.dir}
          disabled={props.disabled}
          inputMode={props.inputMode}
          placeholder={placeholder}
          autoComplete={type ?? 'off'}
          autoCapitalize={props.dir && 'off'}
          spellCheck={false}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? props.describedBy : `${id}-error`}
          onChange={(event) => onChange(event.target.value)}
        />
        {end}
      </div>
      <p className="bf-field-error" id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
