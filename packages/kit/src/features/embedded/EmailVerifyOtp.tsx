import { type ReactElement, useState } from 'react'
import { sendLoginCode, sendLoginEmail } from '../../actions/emailLogin.js'
import { useKitContext } from '../../react/context/KitContext.js'
import type { ViewProps } from '../View.js'
import { MailedCode } from './MailedCode.js'
import { ResendEmail } from './ResendEmail.js'
import { embeddedTexts } from './texts/embeddedTexts.js'

/** Takes the code that signs in. */
export function EmailVerifyOtp({ route }: ViewProps<'EmailVerifyOtp'>): ReactElement {
  const { kit } = useKitContext()
  const t = embeddedTexts.useTexts()
  const { email, retryAt } = route
  const [isResent, setResent] = useState(false)
  /** Until something is typed. */
  const [isTold, setTold] = useState(false)
  return (
    <MailedCode
      title={t(isTold ? 'email.resent' : 'email.code.sent', { email })}
      send={(otp, signal) => sendLoginCode(kit, { otp, signal })}
      isResent={isResent}
      onEdit={() => setTold(false)}
      after={({ clear, onProblem }) => (
        <ResendEmail
          retryAt={retryAt}
          send={() => sendLoginEmail(kit, { email, isAgain: true })}
          onSent={() => {
            clear()
            setResent(true)
            setTold(true)
          }}
          onProblem={onProblem}
        />
      )}
    />
  )
}
