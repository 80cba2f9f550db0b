import { type ReactElement, useEffect, useRef, useState } from 'react'
import { sendLoginEmail } from '../../actions/emailLogin.js'
import { Spinner } from '../../react/components/Spinner/Spinner.js'
import { TextField } from '../../react/components/TextField/TextField.js'
import { useSheet } from '../../react/components/useSheet.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { describeProblem } from './describeProblem.js'
import styles from './Embedded.css?inline'
import { embeddedTexts } from './texts/embeddedTexts.js'

/** What is certainly none is refused here; the frame looks closer. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Asks for an email address, and sends a mail to it. */
export function EmailField({ disabled }: { disabled: boolean }): ReactElement {
  const { kit } = useKitContext()
  const t = embeddedTexts.useTexts()
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useSheet(form, styles)
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  async function send() {
    const to = email.trim()
    if (!emailPattern.test(to)) return setProblem(t('email.invalid'))
    const controller = new AbortController()
    sending.current = controller
    setProblem(undefined)
    setBusy(true)
    try {
      await sendLoginEmail(kit, { email: to, signal: controller.signal })
    } catch (error) {
      if (!controller.signal.aborted) setProblem(describeProblem(t, error))
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
        if (!isBusy) void send()
      }}
    >
      <TextField
        part="email"
        type="email"
        label={t('email.label')}
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
            disabled={disabled}
            aria-disabled={isBusy || undefined}
          >
            {isBusy ? <Spinner size={18} /> : null}
            {t('email.continue')}
          </button>
        }
      />
    </form>
  )
}
