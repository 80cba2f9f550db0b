import { type ReactElement, useEffect, useRef, useState } from 'react'
import { Spinner } from '../../react/components/Spinner/Spinner.js'
import { TextField } from '../../react/components/TextField/TextField.js'
import { useSheet } from '../../react/components/useSheet.js'
import { ChevronIcon } from '../../react/icons/navigationIcons.js'
import { isRecord } from '../../utils/isRecord.js'
import { describeProblem } from './describeProblem.js'
import styles from './Embedded.css?inline'
import { embeddedTexts } from './texts/embeddedTexts.js'

const declined = 4001

/** What is certainly none is refused here; the frame looks closer. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** A field for an email address, with what sends it. */
export function AddressForm(props: {
  label: string
  /** Of the button. */
  submit: string
  /** What stands in it first. @default nothing */
  initial?: (() => string) | undefined
  send: (email: string, signal: AbortSignal) => Promise<void>
  disabled?: boolean | undefined
  takesFocus?: boolean | undefined
}): ReactElement {
  const { label, submit, initial = '', send, disabled = false, takesFocus = false } = props
  const t = embeddedTexts.useTexts()
  const [email, setEmail] = useState(initial)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useSheet(form, styles)
  const sending = useRef<AbortController>(undefined)
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus()
    return () => sending.current?.abort()
  }, [takesFocus])

  async function submitForm() {
    const to = email.trim()
    if (!emailPattern.test(to)) return setProblem(t('email.invalid'))
    const controller = new AbortController()
    sending.current = controller
    setProblem(undefined)
    setBusy(true)
    try {
      await send(to, controller.signal)
    } catch (error) {
      if (!controller.signal.aborted && !isDeclined(error)) setProblem(describeProblem(t, error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      className="bf-email"
      noValidate
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void submitForm()
      }}
    >
      <TextField
        part="email"
        type="email"
        label={label}
        value={email}
        onChange={(value) => {
          setProblem(undefined)
          setEmail(value)
        }}
        error={problem}
        disabled={disabled}
        end={
          <button
            type="submit"
            className="bf-email-send"
            data-part="email-continue"
            aria-label={submit}
            disabled={disabled}
            aria-disabled={isBusy || undefined}
          >
            {isBusy ? <Spinner size={18} /> : <ChevronIcon />}
            <span aria-hidden="true">{submit}</span>
          </button>
        }
      />
    </form>
  )
}

/** The visitor has said no in the frame, and knows that. */
function isDeclined(error: unknown): boolean {
  return isRecord(error) && error.code === declined
}
