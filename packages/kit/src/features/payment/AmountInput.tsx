import { type ReactElement, useEffect, useRef } from 'react'

/** The field of an amount, which begins with the focus and is smaller the more is typed. */
export function AmountInput(props: {
  label: string
  /** The id of what is said of it. */
  describedBy: string
  value: string
  isBad: boolean
  className?: string | undefined
  enterKeyHint?: 'next' | 'done' | undefined
  onChange: (value: string) => void
}): ReactElement {
  const { label, describedBy, value, isBad, className, enterKeyHint = 'done', onChange } = props
  const input = useRef<HTMLInputElement>(null)
  // Its page may have come before it, and have taken the focus.
  useEffect(() => input.current?.focus({ preventScroll: true }), [])
  return (
    <input
      ref={input}
      className={className}
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint={enterKeyHint}
      dir="ltr"
      placeholder="0"
      aria-label={label}
      aria-invalid={isBad || undefined}
      aria-describedby={describedBy}
      value={value}
      size={Math.max(1, value.length)}
      data-length={lengthOf(value)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** Before which length the number is smaller, so that all of it is seen. */
export function lengthOf(text: string): 'short' | 'medium' | 'long' | undefined {
  if (text.length <= 8) return undefined
  if (text.length <= 12) return 'short'
  return text.length <= 18 ? 'medium' : 'long'
}
