import type { ReactElement } from 'react'
import { pushView } from '../../../actions/navigate.js'
import type { Environment } from '../../../utils/environment.js'
import { Button } from '../../components/Button/Button.js'
import { EmptyState } from '../../components/EmptyState/EmptyState.js'
import { WalletIcon } from '../../icons/thingIcons.js'
import { useTexts } from '../../modal/Texts.js'
import { useKitContext } from '../../provider/KitContext.js'

/** Why there is no wallet to choose, and what to do. */
export function NoWallets({ environment }: { environment: Environment }): ReactElement {
  const { kit } = useKitContext()
  const t = useTexts()
  const { enableWallets, enableWalletGuide } = kit.options
  if (!enableWallets) return <EmptyState icon={<WalletIcon />} title={t('connect.empty.off')} />
  return (
    <EmptyState
      icon={<WalletIcon />}
      title={t('connect.empty.title')}
      text={environment === 'browser' ? t('connect.empty.text') : t('connect.empty.mobile')}
      action={
        enableWalletGuide ? (
          <Button part="get-wallet" onClick={() => pushView(kit, { view: 'GetWallet' })}>
            {t('whatIsAWallet.get')}
          </Button>
        ) : undefined
      }
    />
  )
}
