import { type ReactElement, useEffect, useState } from 'react'
import { askFrame } from '../../actions/askFrame.js'
import { pushView } from '../../actions/navigate.js'
import { openWalletSecurity } from '../../actions/openWalletSecurity.js'
import { Row } from '../../react/components/Row/Row.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useBillfoldWallet } from '../../react/hooks/useBillfoldWallet.js'
import { KeyIcon } from '../../react/icons/thingIcons.js'
import { accountTexts } from './texts/accountTexts.js'

/**
 * Of the embedded wallet: the address that signs in to it, and the way to another one. Who signs in otherwise finds in
 * the wallet's settings how to add one.
 */
export function AccountEmail(): ReactElement | null {
  const { kit } = useKitContext()
  const t = accountTexts.useTexts()
  const isEmbedded = useBillfoldWallet()?.kind === 'embedded'
  const [known, setKnown] = useState<{ address: string | undefined; isLogin: boolean }>()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isEmbedded) return
    let isOver = false
    askFrame(kit, (provider) => provider.email()).then(
      (found) => {
        if (!isOver) setKnown(found)
      },
      () => {}, // The row leads on without it.
    )
    return () => {
      isOver = true
    }
  }, [kit, isEmbedded])
  if (!isEmbedded) return null
  async function leadOn() {
    if (known?.isLogin ?? true) return pushView(kit, { view: 'UpdateEmailWallet' })
    setOpen(true)
    await openWalletSecurity(kit)
    setOpen(false)
  }
  return (
    <Row
      part="account-email"
      label={t('account.email')}
      detail={known ? (known.address ?? t('account.email.add')) : '\u00a0'}
      icon={<KeyIcon />}
      busy={isOpen}
      chevron
      onClick={() => void leadOn()}
    />
  )
}
