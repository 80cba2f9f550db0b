import type { ReactElement } from 'react'
import { selectListedWallet } from '../../actions/selectListedWallet.js'
import { selectWallet } from '../../actions/selectWallet.js'
import type { Namespace } from '../../caip/namespaces.js'
import { Row } from '../../react/components/Row/Row.js'
import { RowGroup } from '../../react/components/RowGroup/RowGroup.js'
import { WalletMark } from '../../react/components/WalletMark/WalletMark.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { selectRecent } from '../../state/selectRecent.js'
import { walletsTexts } from './texts/walletsTexts.js'

/** Wallets that were used before and are not connected now: pressing one connects it again. */
export function RecentWallets(props: {
  /** What a namespace is called, where the host has several. */
  nameOf: (namespace: Namespace) => string | undefined
}): ReactElement | null {
  const { kit } = useKitContext()
  const t = walletsTexts.useTexts()
  const { networks, connectorImages } = kit.options
  const recent = selectRecent(
    useKitState((state) => state),
    { networks },
  )
  if (recent.length === 0) return null
  return (
    <RowGroup heading={t('wallets.recent')} part="wallets-recent">
      {recent.map((wallet) =>
        wallet.kind === 'connector' ? (
          <Row
            key={wallet.connector.id}
            part="wallet"
            id={wallet.connector.id}
            label={wallet.connector.name}
            detail={props.nameOf(wallet.connector.namespace)}
            mark={
              <WalletMark
                name={wallet.connector.name}
                src={connectorImages[wallet.connector.id] ?? wallet.connector.imageUrl}
              />
            }
            onClick={() => selectWallet(kit, { connectorId: wallet.connector.id })}
          />
        ) : (
          <Row
            key={wallet.wallet.id}
            part="wallet"
            id={wallet.wallet.id}
            label={wallet.wallet.name}
            mark={<WalletMark name={wallet.wallet.name} src={wallet.wallet.image_url} />}
            onClick={() => selectListedWallet(kit, { wallet: wallet.wallet })}
          />
        ),
      )}
    </RowGroup>
  )
}
