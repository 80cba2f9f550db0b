import { type ReactElement, useRef } from 'react'
import { SearchIcon } from '../../icons/actionIcons.js'
import { CloseIcon } from '../../icons/navigationIcons.js'

export type SearchFieldProps = {
  /** Its name, and its placeholder unless there is another. */
  label: string
  value: string
  onChange: (value: string) => void
  /** The name of the button that empties it. */
  clearLabel: string
  placeholder?: string | undefined
  /** Takes the focus when its page or dialog appears. */
  autoFocus?: boolean | undefined
}

/** A search field of 44 px with a button that empties it. */
export function SearchField(props: SearchFieldProps): ReactElement {
  const { label, value, onChange, clearLabel, placeholder = label, autoFocus } = props
  const input = useRef<HTMLInputElement>(null)
  function clear() {
    onChange('')
    input.current?.focus()
  }
  return (
    <div className="bf-search" data-part="search">
      <SearchIcon />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        data-autofocus={autoFocus || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {value === '' ? null : (
        <button type="button" aria-label={clearLabel} title={clearLabel} onClick={clear}>
          <CloseIcon size={16} />
        </button>
      )}
    </div>
  )
}
