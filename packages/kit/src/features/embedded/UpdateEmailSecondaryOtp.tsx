import type { ReactElement } from 'react'
import { sendSecondaryCode } from '../../actions/emailChange.js'
import { useKitContext } from '../../react/context/KitContext.js'
import type { ViewProps } from '../View.js'
import { MailedCode } from './MailedCode.js'
import { embeddedTexts } from './texts/embeddedTexts.js'

/** Takes the code that was sent to the new address. */
export function UpdateEmailSecondaryOtp({
  route,
}: ViewProps<'UpdateEmailSecondaryOtp'>): ReactElement {
  const { kit } = useKitContext()
  const t = embeddedTexts.useTexts()
  return (
    <MailedCode
      title={t('email.code.sent', { email: route.email })}
      send={(otp, signal) => sendSecondaryCode(kit, { otp, signal })}
    />
  )
}
