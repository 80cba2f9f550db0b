import { type ReactElement, useState } from 'react'
import { Button } from '../../react/components/Button/Button.js'
import { useSecondsLeft } from '../../react/hooks/useSecondsLeft.js'
import { secondsToWait } from './describeProblem.js'
import { describeTime } from './describeTime.js'
import { embeddedTexts } from './texts/embeddedTexts.js'

const second = 1000

/** Sends another mail, once that is allowed. */
export function ResendEmail(props: {
  /** When that may be, in Unix milliseconds. */
  retryAt: number
  send: () => Promise<void>
  onSent: () => void
  onProblem: (error: unknown) => void
}): ReactElement {
  const { retryAt, send, onSent, onProblem } = props
  const t = embeddedTexts.useTexts()
  // The server's own word, where it has refused one: its clock is not the page's.
  const [refusedUntil, setRefusedUntil] = useState(0)
  const seconds = useSecondsLeft(Math.max(retryAt, refusedUntil))
  const [isBusy, setBusy] = useState(false)
  async function resend() {
    setBusy(true)
    try {
      await send()
      onSent()
    } catch (error) {
      const wait = secondsToWait(error)
      if (wait !== undefined) setRefusedUntil(Date.now() + wait * second)
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
      {seconds > 0
        ? t('email.resend.wait', { time: describeTime(seconds, t.source.locale) })
        : t('email.resend')}
    </Button>
  )
}
