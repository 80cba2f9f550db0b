import type { ReactElement } from 'react'
import { changeEmail, sendSecondaryCode } from '../../actions/emailChange.js'
import { useKitContext } from '../../react/context/KitContext.js'
import type { ViewProps } from '../View.js'
import { MailedCode } from './MailedCode.js'
import { ResendEmail } from './ResendEmail.js'
import { embeddedTexts } from './texts/embeddedTexts.js'

/** Takes the code that was sent to the new address. */
export function UpdateEmailSecondaryOtp({
  route,
}: ViewProps<'UpdateEmailSecondaryOtp'>): ReactElement {
  const { kit } = useKitContext()
  const t = embeddedTexts.useTexts()
  const { email, retryAt } = route
  return (
    <MailedCode
      title={t('email.code.sent', { email })}
      send={(otp, signal) => sendSecondaryCode(kit, { otp, signal })}
      after={({ clear, onProblem }) => (
        <ResendEmail
          retryAt={retryAt}
          send={() => changeEmail(kit, { email })}
          onSent={clear}
          onProblem={onProblem}
        />
      )}
    />
  )
}
