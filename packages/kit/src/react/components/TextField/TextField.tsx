import { type ReactElement, type ReactNode, useId, useRef } from 'react'
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
  /** A stable name for hosts. @default 'field' */
  part?: string | undefined
}

/** One line to be typed into, of 48 px. */
export function TextField(props: TextFieldProps): ReactElement {
  const { label, value, onChange, end, error, type, placeholder, part = 'field' } = props
  const place = useRef<HTMLDivElement>(null)
  useSheet(place, styles)
  const id = useId()
  return (
    <div className="bf-field" data-part={part} ref={place}>
      <label htmlFor={id}>{label}</label>
      <div className="bf-field-box" data-invalid={error === undefined ? undefined : ''}>
        <input
          id={id}
          value={value}
          type={type}
          dir={type && 'ltr'}
          disabled={props.disabled}
          inputMode={props.inputMode}
          placeholder={placeholder}
          autoComplete={type ?? 'off'}
          spellCheck={false}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
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
