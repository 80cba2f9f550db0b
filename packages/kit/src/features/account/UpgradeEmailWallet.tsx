import { type ReactElement, useState } from 'react'
import { openWalletSecurity } from '../../actions/openWalletSecurity.js'
import { Button } from '../../react/components/Button/Button.js'
import { Row } from '../../react/components/Row/Row.js'
import { RowGroup } from '../../react/components/RowGroup/RowGroup.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { StatusText } from '../../react/components/StatusText/StatusText.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { KeyIcon, ShieldIcon } from '../../react/icons/thingIcons.js'
import { accountTexts } from './texts/accountTexts.js'

/** How the wallet is used elsewhere, without this site: what it takes is shown in the frame alone. */
export function UpgradeEmailWallet(): ReactElement {
  const { kit } = useKitContext()
  const t = accountTexts.useTexts()
  const [isOpen, setOpen] = useState(false)
  async function open() {
    setOpen(true)
    await openWalletSecurity(kit)
    setOpen(false)
  }
  return (
    <Stack gap="large">
      <StatusText title={t('upgrade.title')} detail={t('upgrade.text')} />
      <RowGroup label={t('upgrade.title')}>
        <Row label={t('upgrade.words')} detail={t('upgrade.words.text')} icon={<KeyIcon />} />
        <Row label={t('upgrade.kit')} detail={t('upgrade.kit.text')} icon={<ShieldIcon />} />
      </RowGroup>
      <Button part="open-security" busy={isOpen} onClick={() => void open()}>
        {t('upgrade.open')}
      </Button>
    </Stack>
  )
}
