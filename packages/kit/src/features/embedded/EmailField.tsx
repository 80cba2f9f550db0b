import type { ReactElement } from 'react'
import { readBegunLogin, sendLoginEmail } from '../../actions/emailLogin.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { AddressForm } from './AddressForm.js'
import { SocialPlace } from './SocialPlace.js'
import { embeddedTexts } from './texts/embeddedTexts.js'

/** Asks for an email address, and sends a mail to it; above or below it are other ways to sign in. */
export function EmailField(props: { methods: readonly string[]; disabled: boolean }): ReactElement {
  const { methods, disabled } = props
  const { kit } = useKitContext()
  const t = embeddedTexts.useTexts()
  return (
    <>
      {methods.map((method) =>
        method === 'email' ? (
          <AddressForm
            key={method}
            label={t('email.label')}
            submit={t('email.continue')}
            initial={() => readBegunLogin(kit)}
            send={(to, signal) => sendLoginEmail(kit, { email: to, signal })}
            disabled={disabled}
          />
        ) : (
          <SocialPlace key={method} disabled={disabled} />
        ),
      )}
    </>
  )
}
