import { type ReactElement, useEffect, useState } from 'react'
import { askFrame } from '../../actions/askFrame.js'
import { pushView } from '../../actions/navigate.js'
import { Row } from '../../react/components/Row/Row.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useBillfoldWallet } from '../../react/hooks/useBillfoldWallet.js'
import { KeyIcon } from '../../react/icons/thingIcons.js'
import { accountTexts } from './texts/accountTexts.js'

/** Of the embedded wallet: the address that signs in to it, and the way to another one. */
export function AccountEmail(): ReactElement | null {
  const { kit } = useKitContext()
  const t = accountTexts.useTexts()
  const isEmbedded = useBillfoldWallet()?.kind === 'embedded'
  const [email, setEmail] = useState<string>()
  useEffect(() => {
    if (!isEmbedded) return
    let isOver = false
    askFrame(kit, (provider) => provider.email()).then(
      (known) => {
        if (!isOver) setEmail(known)
      },
      () => {}, // The row leads on without it.
    )
    return () => {
      isOver = true
    }
  }, [kit, isEmbedded])
  if (!isEmbedded) return null
  return (
    <Row
      part="account-email"
      label={t('account.email')}
      detail={email ?? '\u00a0'}
      icon={<KeyIcon />}
      chevron
      onClick={() => pushView(kit, { view: 'UpdateEmailWallet' })}
    />
  )
}
