import type { ReactElement } from 'react'
import { sendLoginEmail } from '../../actions/emailLogin.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { AddressForm } from './AddressForm.js'
import { embeddedTexts } from './texts/embeddedTexts.js'

/** Asks for an email address, and sends a mail to it. */
export function EmailField({ disabled }: { disabled: boolean }): ReactElement {
  const { kit } = useKitContext()
  const t = embeddedTexts.useTexts()
  return (
    <AddressForm
      label={t('email.label')}
      submit={t('email.continue')}
      send={(email, signal) => sendLoginEmail(kit, { email, signal })}
      disabled={disabled}
    />
  )
}
