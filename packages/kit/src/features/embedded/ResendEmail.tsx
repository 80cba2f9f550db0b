import { type ReactElement, useState } from 'react'
import { sendLoginEmail } from '../../actions/emailLogin.js'
import { Button } from '../../react/components/Button/Button.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useSecondsLeft } from '../../react/hooks/useSecondsLeft.js'
import { embeddedTexts } from './texts/embeddedTexts.js'

/** Sends another mail, once that is allowed. */
export function ResendEmail(props: {
  email: string
  retryAt: number
  onSent: () => void
  onProblem: (error: unknown) => void
}): ReactElement {
  const { email, retryAt, onSent, onProblem } = props
  const { kit } = useKitContext()
  const t = embeddedTexts.useTexts()
  const seconds = useSecondsLeft(retryAt)
  const [isBusy, setBusy] = useState(false)
  async function resend() {
    setBusy(true)
    try {
      await sendLoginEmail(kit, { email, isAgain: true })
      onSent()
    } catch (error) {
      onProblem(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      part="resend"
      variant="text"
      busy={isBusy}
      disabled={seconds > 0}
      onClick={() => void resend()}
    >
      {seconds > 0 ? t('email.resend.wait', { seconds: String(seconds) }) : t('email.resend')}
    </Button>
  )
}
