import type { ReactElement } from 'react'
import { changeEmail } from '../../actions/emailChange.js'
import { goBack } from '../../actions/navigate.js'
import { Button } from '../../react/components/Button/Button.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { StatusText } from '../../react/components/StatusText/StatusText.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { AddressForm } from './AddressForm.js'
import { embeddedTexts } from './texts/embeddedTexts.js'

/** Asks for another address to sign in with. */
export function UpdateEmailWallet(): ReactElement {
  const { kit } = useKitContext()
  const t = embeddedTexts.useTexts()
  return (
    <Stack gap="large">
      <StatusText title={t('newEmail.title')} detail={t('newEmail.text')} />
      <AddressForm
        label={t('newEmail.label')}
        submit={t('newEmail.save')}
        send={(email, signal) => changeEmail(kit, { email, signal })}
        takesFocus
      />
      <Button part="cancel" variant="text" onClick={() => goBack(kit)}>
        {t('newEmail.cancel')}
      </Button>
    </Stack>
  )
}
