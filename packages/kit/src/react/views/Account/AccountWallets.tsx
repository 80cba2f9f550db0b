import type { ReactElement } from 'react'
import { pushView } from '../../../actions/navigate.js'
import { IconMark } from '../../components/IconMark/IconMark.js'
import { Row } from '../../components/Row/Row.js'
import { RowGroup } from '../../components/RowGroup/RowGroup.js'
import { useBillfoldConnections } from '../../hooks/useBillfoldConnections.js'
import { WalletIcon } from '../../icons/thingIcons.js'
import { useTexts } from '../../modal/Texts.js'
import { useKitContext } from '../../provider/KitContext.js'

/** The way to all connected wallets, and how many there are. */
export function AccountWallets(): ReactElement {
  const { kit } = useKitContext()
  const t = useTexts()
  const { length } = useBillfoldConnections()
  const count = new Intl.NumberFormat(kit.getState().locale).format(length)
  return (
    <RowGroup label={t('wallets.title')}>
      <Row
        part="wallets"
        label={t('wallets.title')}
        mark={
          <IconMark>
            <WalletIcon />
          </IconMark>
        }
        tag={length > 1 ? count : undefined}
        chevron
        onClick={() => pushView(kit, { view: 'ProfileWallets' })}
      />
    </RowGroup>
  )
}
