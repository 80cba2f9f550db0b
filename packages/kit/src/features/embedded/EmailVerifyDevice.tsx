import { type ReactElement, useEffect, useRef, useState } from 'react'
import { followDeviceLink, sendLoginEmail } from '../../actions/emailLogin.js'
import { Button } from '../../react/components/Button/Button.js'
import { ConnectRing } from '../../react/components/ConnectRing/ConnectRing.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { StatusText } from '../../react/components/StatusText/StatusText.js'
import { useSheet } from '../../react/components/useSheet.js'
import { useKitContext } from '../../react/context/KitContext.js'
import type { ViewProps } from '../View.js'
import { describeProblem } from './describeProblem.js'
import styles from './Embedded.css?inline'
import { MailIcon } from './MailIcon.js'
import { ResendEmail } from './ResendEmail.js'
import { embeddedTexts } from './texts/embeddedTexts.js'

/** This browser is new to the address: the visitor lets it in by a link in a mail. */
export function EmailVerifyDevice({ route }: ViewProps<'EmailVerifyDevice'>): ReactElement {
  const { kit } = useKitContext()
  const t = embeddedTexts.useTexts()
  const { email, retryAt } = route
  const mark = useRef<HTMLSpanElement>(null)
  useSheet(mark, styles)
  const [problem, setProblem] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mail or attempt begins anew
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    setProblem(undefined)
    followDeviceLink(kit, { email, signal }).catch((error) => {
      if (!signal.aborted) setProblem(error)
    })
    return () => controller.abort()
  }, [kit, email, retryAt, attempt])
  return (
    <Stack align="center" gap="large">
      <ConnectRing state={problem ? 'error' : 'waiting'}>
        <span className="bf-email-mark" ref={mark}>
          <MailIcon size={40} />
        </span>
      </ConnectRing>
      {problem ? (
        <StatusText tone="error" title={describeProblem(t, problem)} />
      ) : (
        <div className="bf-email-sent">
          <StatusText title={t('email.device.sent', { email })} detail={t('email.device.text')} />
        </div>
      )}
      <Stack gap="small">
        {problem ? (
          <Button part="retry" onClick={() => setAttempt(attempt + 1)}>
            {t('common.retry')}
          </Button>
        ) : null}
        <ResendEmail
          retryAt={retryAt}
          send={() => sendLoginEmail(kit, { email, isAgain: true })}
          onSent={() => {}}
          onProblem={setProblem}
        />
      </Stack>
    </Stack>
  )
}
