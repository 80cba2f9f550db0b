import { type ReactElement, useState } from 'react'
import { readEnvironment } from '../../../utils/environment.js'
import { Row } from '../../components/Row/Row.js'
import { RowGroup } from '../../components/RowGroup/RowGroup.js'
import { Stack } from '../../components/Stack/Stack.js'
import { StatusText } from '../../components/StatusText/StatusText.js'
import { WalletMark } from '../../components/WalletMark/WalletMark.js'
import { useTexts } from '../../modal/Texts.js'
import { suggestedWallets } from './suggestedWallets.js'

/** Where to get a wallet. The links lead to the makers' own sites. */
export function GetWallet(): ReactElement {
  const t = useTexts()
  const [isDesktop] = useState(() => readEnvironment(window) === 'browser')
  return (
    <Stack>
      <StatusText title={t(isDesktop ? 'getWallet.text' : 'getWallet.mobile')} />
      <RowGroup label={t('getWallet.title')}>
        {suggestedWallets.map(({ name, url }) => (
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
