import { type ReactElement, useState } from 'react'
import { disconnectAll } from '../../actions/disconnectAll.js'
import { endModal } from '../../actions/endModal.js'
import { showToast } from '../../actions/showToast.js'
import type { Namespace } from '../../caip/namespaces.js'
import { Button } from '../../react/components/Button/Button.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { VisuallyHidden } from '../../react/components/VisuallyHidden/VisuallyHidden.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useBillfoldConnections } from '../../react/hooks/useBillfoldConnections.js'
import { useTexts } from '../../react/i18n/Texts.js'
import { namespaceName } from '../../state/namespaceName.js'
import { NamespaceWallets } from './NamespaceWallets.js'
import { RecentWallets } from './RecentWallets.js'
import { useWalletActions } from './useWalletActions.js'

/** All wallets that are connected, namespace by namespace, and those that were before. */
export function ProfileWallets(): ReactElement {
  const { kit } = useKitContext()
  const t = useTexts()
  const wallets = useBillfoldConnections()
  const { said, busy, use, remove } = useWalletActions()
  const namespaces = useNamespaces()
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
      {namespaces.map((namespace) => (
        <NamespaceWallets
          key={namespace}
          namespace={namespace}
          name={namespaces.length > 1 ? namespaceName(kit.options.networks, namespace) : undefined}
          wallets={wallets.filter((wallet) => wallet.namespace === namespace)}
          {...{ busy, use, remove }}
        />
      ))}
      <RecentWallets namesNamespaces={namespaces.length > 1} />
      {wallets.length > 1 ? (
        <Button variant="text" part="disconnect-all" onClick={() => void removeAll()}>
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
