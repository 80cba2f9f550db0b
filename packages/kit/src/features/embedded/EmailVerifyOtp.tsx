import { type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { sendLoginCode } from '../../actions/emailLogin.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { StatusText } from '../../react/components/StatusText/StatusText.js'
import { useKitContext } from '../../react/context/KitContext.js'
import type { ViewProps } from '../View.js'
import { CodeField, codeLength } from './CodeField.js'
import { describeProblem } from './describeProblem.js'
import { ResendEmail } from './ResendEmail.js'
import { embeddedTexts } from './texts/embeddedTexts.js'

/** Takes the code from the mail, and sends it as soon as it is whole. */
export function EmailVerifyOtp({ route }: ViewProps<'EmailVerifyOtp'>): ReactElement {
  const { kit } = useKitContext()
  const t = embeddedTexts.useTexts()
  const id = useId()
  const { email, retryAt } = route
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const [isResent, setResent] = useState(false)
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  async function send(otp: string) {
    const controller = new AbortController()
    sending.current = controller
    setBusy(true)
    try {
      await sendLoginCode(kit, { otp, signal: controller.signal })
    } catch (error) {
      if (controller.signal.aborted) return
      setProblem(error)
      setCode('')
    } finally {
      setBusy(false)
    }
  }

  function edit(next: string) {
    setCode(next)
    setResent(false)
    if (next !== '') setProblem(undefined)
    if (next.length === codeLength && next !== code) void send(next)
  }

  return (
    <Stack gap="large">
      <StatusText
        title={t(isResent ? 'email.resent' : 'email.code.sent', { email })}
        detail={t('email.code.text')}
      />
      <Stack gap="tight">
        <CodeField
          label={t('email.code.label')}
          value={code}
          onChange={edit}
          isInvalid={problem !== undefined}
          isBusy={isBusy}
          describedBy={id}
        />
        <p
          className="bf-code-status"
          id={id}
          data-part="code-status"
          data-invalid={problem !== undefined || undefined}
          aria-live="assertive"
        >
          {problem !== undefined
            ? describeProblem(t, problem)
            : isBusy
              ? t('email.code.checking')
              : ' '}
        </p>
      </Stack>
      <ResendEmail
        email={email}
        retryAt={retryAt}
        onSent={() => {
          setCode('')
          setProblem(undefined)
          setResent(true)
        }}
        onProblem={setProblem}
      />
    </Stack>
  )
}
