import type { ReactElement } from 'react'
import { pushView } from '../../actions/navigate.js'
import type { Namespace } from '../../caip/namespaces.js'
import { Button } from '../../react/components/Button/Button.js'
import { Explainer } from '../../react/components/Explainer/Explainer.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useTexts } from '../../react/i18n/Texts.js'
import { KeyPicture, ShieldPicture, WalletPicture } from '../../react/icons/pictures.js'

export type WalletGuideProps = {
  /** The namespace that a wallet is wanted for; without it any. */
  namespace?: Namespace | undefined
}

/** What a wallet is, in three short paragraphs, and where to get one. */
export function WalletGuide({ namespace }: WalletGuideProps): ReactElement {
  const { kit } = useKitContext()
  const t = useTexts()
  const getWallet = () => {
    kit._internal.events.emit({ type: 'CLICK_GET_WALLET_HELP' })
    pushView(kit, { view: 'GetWallet', namespace })
  }
  return (
    <Stack gap="large">
      <Explainer
        picture={<KeyPicture />}
        title={t('whatIsAWallet.key.title')}
        text={t('whatIsAWallet.key.text')}
      />
      <Explainer
        picture={<WalletPicture />}
        title={t('whatIsAWallet.home.title')}
        text={t('whatIsAWallet.home.text')}
      />
      <Explainer
        picture={<ShieldPicture />}
        title={t('whatIsAWallet.care.title')}
        text={t('whatIsAWallet.care.text')}
      />
      <Button part="get-wallet" variant="secondary" onClick={getWallet}>
        {t('getWallet.title')}
      </Button>
    </Stack>
  )
}
