import { type ReactElement, useState } from 'react'
import { pushView } from '../../actions/navigate.js'
import type { Namespace } from '../../caip/namespaces.js'
import { Row } from '../../react/components/Row/Row.js'
import { RowGroup } from '../../react/components/RowGroup/RowGroup.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useTexts } from '../../react/i18n/Texts.js'
import { PlusIcon } from '../../react/icons/actionIcons.js'
import type { ConnectedWallet } from '../../state/selectConnections.js'
import { ConnectedRow, type ConnectedRowProps } from './ConnectedRow.js'

export type NamespaceWalletsProps = Omit<ConnectedRowProps, 'wallet' | 'busy'> & {
  namespace: Namespace
  /** The namespace's name, where the host has several. */
  name: string | undefined
  wallets: readonly ConnectedWallet[]
  /** The one that is waited for. */
  busy: ConnectedWallet | undefined
}

/** The connected wallets of one namespace, and the way to another. */
export function NamespaceWallets(props: NamespaceWalletsProps): ReactElement {
  const { kit } = useKitContext()
  const t = useTexts()
  const { namespace, name, wallets, busy, use, remove } = props
  return (
    <RowGroup heading={name} label={t('wallets.title')} part={`wallets-${namespace}`}>
      {useSteadyOrder(wallets).map((wallet) => (
        <ConnectedRow
          key={wallet.connectorId}
          wallet={wallet}
          busy={busy?.connectorId === wallet.connectorId && busy.namespace === namespace}
          {...{ use, remove }}
        />
      ))}
      <Row
        part="add-wallet"
        id={namespace}
        label={t('wallets.add')}
        icon={<PlusIcon />}
        chevron
        onClick={() => pushView(kit, { view: 'Connect', namespace })}
      />
    </RowGroup>
  )
}

/** As they stood on arrival: a row does not move from under the finger that presses it. */
function useSteadyOrder(wallets: readonly ConnectedWallet[]): readonly ConnectedWallet[] {
  const [ids] = useState(() => wallets.map(({ connectorId }) => connectorId))
  const position = ({ connectorId }: ConnectedWallet) => {
    const index = ids.indexOf(connectorId)
    return index < 0 ? ids.length : index
  }
  return [...wallets].sort((one, other) => position(one) - position(other))
}
