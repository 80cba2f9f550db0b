import { type ReactElement, useState } from 'react'
import { pushView } from '../../actions/navigate.js'
import { openWalletSecurity } from '../../actions/openWalletSecurity.js'
import { Row } from '../../react/components/Row/Row.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useBillfoldWallet } from '../../react/hooks/useBillfoldWallet.js'
import { ExternalIcon } from '../../react/icons/navigationIcons.js'
import { ShieldIcon } from '../../react/icons/thingIcons.js'
import { accountTexts } from './texts/accountTexts.js'

/** Of the embedded wallet: the way to its key and to what it is recovered by, in its frame, and out of here. */
export function AccountSecurity(): ReactElement | null {
  const { kit } = useKitContext()
  const t = accountTexts.useTexts()
  const wallet = useBillfoldWallet()
  const [isOpen, setOpen] = useState(false)
  if (wallet?.kind !== 'embedded') return null
  async function open() {
    setOpen(true)
    await openWalletSecurity(kit)
    setOpen(false)
  }
  return (
    <>
      <Row
        part="security"
        label={t('account.security')}
        detail={t('account.security.text')}
        icon={<ShieldIcon />}
        busy={isOpen}
        chevron
        onClick={() => void open()}
      />
      <Row
        part="take-along"
        label={t('account.takeAlong')}
        detail={t('account.takeAlong.text')}
        icon={<ExternalIcon />}
        chevron
        onClick={() => pushView(kit, { view: 'UpgradeEmailWallet' })}
      />
    </>
  )
}
