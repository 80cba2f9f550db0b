import type { ReactElement } from 'react'
import { changeEmail, sendPrimaryCode } from '../../actions/emailChange.js'
import { useKitContext } from '../../react/context/KitContext.js'
import type { ViewProps } from '../View.js'
import { MailedCode } from './MailedCode.js'
import { ResendEmail } from './ResendEmail.js'
import { embeddedTexts } from './texts/embeddedTexts.js'

/** Takes the code that was sent to the address until now. */
export function UpdateEmailPrimaryOtp({ route }: ViewProps<'UpdateEmailPrimaryOtp'>): ReactElement {
  const { kit } = useKitContext()
  const t = embeddedTexts.useTexts()
  const { email, retryAt } = route
  return (
    <MailedCode
      title={t('newEmail.primary')}
      send={(otp, signal) => sendPrimaryCode(kit, { email, otp, signal })}
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
