import type { ReactElement, ReactNode } from 'react'

export type CheckboxProps = {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
}

/** The browser's own check box, dressed. */
export function Checkbox({ label, checked, onChange, disabled }: CheckboxProps): ReactElement {
  return (
    <label className="bf-checkbox" data-part="checkbox">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  )
}
