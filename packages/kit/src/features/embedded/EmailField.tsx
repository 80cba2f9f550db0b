import type { ReactElement } from 'react'
import { sendLoginEmail } from '../../actions/emailLogin.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { AddressForm } from './AddressForm.js'
import { SocialPlace } from './SocialPlace.js'
import { embeddedTexts } from './texts/embeddedTexts.js'

/** Asks for an email address, and sends a mail to it; below it other ways to sign in. */
export function EmailField({ disabled }: { disabled: boolean }): ReactElement {
  const { kit } = useKitContext()
  const t = embeddedTexts.useTexts()
  const { email, socials } = kit.options.features
  return (
    <>
      {email ? (
        <AddressForm
          label={t('email.label')}
          submit={t('email.continue')}
          send={(to, signal) => sendLoginEmail(kit, { email: to, signal })}
          disabled={disabled}
        />
      ) : null}
      {socials.length > 0 ? <SocialPlace disabled={disabled} /> : null}
    </>
  )
}
