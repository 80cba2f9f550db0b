import type { ReactElement } from 'react'
import { pushView } from '../../actions/navigate.js'
import { Row } from '../../react/components/Row/Row.js'
import { WalletMark } from '../../react/components/WalletMark/WalletMark.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useBillfoldConnections } from '../../react/hooks/useBillfoldConnections.js'
import { useBillfoldWallet } from '../../react/hooks/useBillfoldWallet.js'
import { useTexts } from '../../react/i18n/Texts.js'

/** The wallet in use, and the way to all that are connected. */
export function AccountWallets(): ReactElement {
  const { kit } = useKitContext()
  const t = useTexts()
  const ids = useBillfoldConnections().map(({ connectorId }) => connectorId)
  // A remote wallet has one session for several namespaces.
  const length = new Set(ids).size
  const { id = '', name = t('wallets.wallet'), imageUrl } = useBillfoldWallet() ?? {}
  const count = new Intl.NumberFormat(kit.getState().locale).format(length)
  return (
    <Row
      part="wallets"
      label={name}
      detail={t('wallets.title')}
      mark={<WalletMark name={name} src={kit.options.connectorImages[id] ?? imageUrl} size={32} />}
      tag={length > 1 ? count : undefined}
      chevron
      onClick={() => pushView(kit, { view: 'ProfileWallets' })}
    />
  )
}
