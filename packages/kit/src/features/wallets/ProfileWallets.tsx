import { type ReactElement, useState } from 'react'
import { disconnectAll } from '../../actions/disconnectAll.js'
import { endModal } from '../../actions/endModal.js'
import { pushView } from '../../actions/navigate.js'
import { showToast } from '../../actions/showToast.js'
import type { Namespace } from '../../caip/namespaces.js'
import { Button } from '../../react/components/Button/Button.js'
import { Row } from '../../react/components/Row/Row.js'
import { RowGroup } from '../../react/components/RowGroup/RowGroup.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { VisuallyHidden } from '../../react/components/VisuallyHidden/VisuallyHidden.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useBillfoldConnections } from '../../react/hooks/useBillfoldConnections.js'
import { PlusIcon } from '../../react/icons/actionIcons.js'
import { namespaceName } from '../../state/namespaceName.js'
import { ConnectedRow } from './ConnectedRow.js'
import { type JoinedWallet, joinSessions } from './joinSessions.js'
import { RecentWallets } from './RecentWallets.js'
import { walletsTexts } from './texts/walletsTexts.js'
import { useWalletActions } from './useWalletActions.js'

/** All wallets that are connected, the way to more, and those that were connected before. */
export function ProfileWallets(): ReactElement {
  const { kit } = useKitContext()
  const t = walletsTexts.useTexts()
  const namespaces = useNamespaces()
  const connections = [...useBillfoldConnections()].sort(
    (one, other) => namespaces.indexOf(one.namespace) - namespaces.indexOf(other.namespace),
  )
  const wallets = useSteadyOrder(joinSessions(connections))
  const { said, busy, use, remove } = useWalletActions()
  const nameOf = (namespace: Namespace) =>
    namespaces.length > 1 ? namespaceName(kit.options.networks, namespace) : undefined
  async function removeAll() {
    try {
      await disconnectAll(kit)
      endModal(kit)
    } catch {
      void showToast(kit, { variant: 'error', message: 'failure.disconnect' })
    }
  }
  return (
    <Stack>
      <RowGroup label={t('wallets.title')} part="wallets-connected">
        {wallets.map((wallet) => (
          <ConnectedRow
            key={wallet[0].connectorId}
            busy={busy === wallet[0].connectorId}
            {...{ wallet, nameOf, use, remove }}
          />
        ))}
        {namespaces.map((namespace) => (
          <Row
            key={namespace}
            part="add-wallet"
            id={namespace}
            label={t('wallets.add')}
            detail={nameOf(namespace)}
            icon={<PlusIcon />}
            chevron
            onClick={() => pushView(kit, { view: 'Connect', namespace })}
          />
        ))}
      </RowGroup>
      <RecentWallets nameOf={nameOf} />
      {wallets.length > 1 ? (
        <Button variant="secondary" part="disconnect-all" onClick={() => void removeAll()}>
          {t('wallets.disconnectAll')}
        </Button>
      ) : null}
      <VisuallyHidden live>{said}</VisuallyHidden>
    </Stack>
  )
}

/** The host's namespaces: the one that was active on arrival first. */
function useNamespaces(): readonly Namespace[] {
  const { kit } = useKitContext()
  const [first] = useState(() => kit.getState().activeNamespace)
  return [...new Set([first, ...kit.options.networks.map((network) => network.chainNamespace)])]
}

/** As they stood on arrival: a row does not move from under the finger that presses it. */
function useSteadyOrder(wallets: readonly JoinedWallet[]): readonly JoinedWallet[] {
  const [ids] = useState(() => wallets.map(([{ connectorId }]) => connectorId))
  const position = ([{ connectorId }]: JoinedWallet) => {
    const index = ids.indexOf(connectorId)
    return index < 0 ? ids.length : index
  }
  return [...wallets].sort((one, other) => position(one) - position(other))
}
