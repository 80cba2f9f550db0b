import { type ReactElement, useEffect, useRef } from 'react'
import { SearchIcon } from '../../icons/actionIcons.js'
import { CloseIcon } from '../../icons/navigationIcons.js'
import { useSheet } from '../useSheet.js'
import styles from './SearchField.css?inline'

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

/** A search field of 44 px with a button that empties it. Typing anywhere in the modal writes into it. */
export function SearchField(props: SearchFieldProps): ReactElement {
  const { label, value, onChange, clearLabel, placeholder = label, autoFocus } = props
  const input = useRef<HTMLInputElement>(null)
  useSheet(input, styles)
  useEffect(() => {
    // Its page may have come before it, and have taken the focus.
    if (autoFocus) input.current?.focus({ preventScroll: true })
  }, [autoFocus])
  useEffect(() => takeTyping(input.current), [])
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

/** Gives a field the focus when something is typed in its shadow root that would go nowhere. */
function takeTyping(input: HTMLInputElement | null): (() => void) | undefined {
  const root = input?.getRootNode()
  if (!input || !(root instanceof ShadowRoot)) return undefined
  function onKeyDown(event: Event) {
    const { key, ctrlKey, metaKey, altKey, target } = event as KeyboardEvent // by its name
    const isText = [...key].length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
    // The field gets the key itself: it has the focus when the text is written.
    if (isText && !(target instanceof HTMLInputElement)) input?.focus()
  }
  root.addEventListener('keydown', onKeyDown)
  return () => root.removeEventListener('keydown', onKeyDown)
}
