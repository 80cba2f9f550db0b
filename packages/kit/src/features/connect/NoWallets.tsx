import type { ReactElement } from 'react'
import { pushView } from '../../actions/navigate.js'
import type { Namespace } from '../../caip/namespaces.js'
import { Button } from '../../react/components/Button/Button.js'
import { EmptyState } from '../../react/components/EmptyState/EmptyState.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useTexts } from '../../react/i18n/Texts.js'
import { WalletIcon } from '../../react/icons/thingIcons.js'
import { wantedNamespace } from '../../state/namespaceName.js'
import type { Environment } from '../../utils/environment.js'

/** Why there is no wallet to choose, and what to do. */
export function NoWallets(props: {
  environment: Environment
  /** The namespace that a wallet is wanted for; without it any. */
  namespace: Namespace | undefined
}): ReactElement {
  const { environment, namespace } = props
  const { kit } = useKitContext()
  const t = useTexts()
  const { enableWallets, enableWalletGuide, networks } = kit.options
  const name = wantedNamespace(networks, namespace)
  if (!enableWallets) return <EmptyState icon={<WalletIcon />} title={t('connect.empty.off')} />
  return (
    <EmptyState
      icon={<WalletIcon />}
      title={name ? t('connect.empty.namespace', { name }) : t('connect.empty.title')}
      text={environment === 'browser' ? t('connect.empty.text') : t('connect.empty.mobile')}
      action={
        enableWalletGuide ? (
          <Button part="get-wallet" onClick={() => pushView(kit, { view: 'GetWallet', namespace })}>
            {t('getWallet.title')}
          </Button>
        ) : undefined
      }
    />
  )
}
