import { type ReactElement, useState } from 'react'
import { readEnvironment } from '../../../utils/environment.js'
import { Row } from '../../components/Row/Row.js'
import { RowGroup } from '../../components/RowGroup/RowGroup.js'
import { Stack } from '../../components/Stack/Stack.js'
import { StatusText } from '../../components/StatusText/StatusText.js'
import { WalletMark } from '../../components/WalletMark/WalletMark.js'
import type { ViewProps } from '../../modal/routes.js'
import { useTexts } from '../../modal/Texts.js'
import { useKitContext } from '../../provider/KitContext.js'
import { suggestedWallets } from './suggestedWallets.js'

/** Where to get a wallet. The links lead to the makers' own sites. */
export function GetWallet({ route: { namespace } }: ViewProps<'GetWallet'>): ReactElement {
  const { kit } = useKitContext()
  const t = useTexts()
  const [isDesktop] = useState(() => readEnvironment(window) === 'browser')
  const families = kit.options.networks.map(({ chainNamespace }) => chainNamespace)
  const wallets = suggestedWallets(namespace ? [namespace] : families)
  return (
    <Stack>
      <StatusText title={t(isDesktop ? 'getWallet.text' : 'getWallet.mobile')} />
      <RowGroup label={t('getWallet.title')}>
        {wallets.map(({ name, url }) => (
          <Row
            key={url}
            part="suggested-wallet"
            label={name}
            detail={new URL(url).hostname}
            mark={<WalletMark name={name} />}
            href={url}
          />
        ))}
      </RowGroup>
    </Stack>
  )
}
