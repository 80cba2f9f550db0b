import { type ReactElement, useState } from 'react'
import { appHref } from '../../actions/openWalletApp.js'
import type { WalletEntry } from '../../protocol/catalogue.js'
import { Button } from '../../react/components/Button/Button.js'
import { ConnectRing } from '../../react/components/ConnectRing/ConnectRing.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { StatusText } from '../../react/components/StatusText/StatusText.js'
import { WalletMark } from '../../react/components/WalletMark/WalletMark.js'
import { useWalletLink } from '../../react/hooks/useWalletLink.js'
import { useTexts } from '../../react/i18n/Texts.js'
import { ExternalIcon } from '../../react/icons/navigationIcons.js'
import { walletHref } from '../../utils/walletHref.js'
import { CopyLink } from '../remote/PairingCode.js'
import { storeOf, type Way } from './waysOf.js'

export type ContinueInWalletProps = {
  way: Exclude<Way, 'qrcode'>
  wallet: WalletEntry
  connectorId: string
}

/**
 * A wallet that is opened by a link: in its app, on its site. Where it is missing, where to get it.
 */
export function ContinueInWallet({
  way,
  wallet,
  connectorId,
}: ContinueInWalletProps): ReactElement {
  const t = useTexts()
  const link = useWalletLink(connectorId)
  const [hasOpened, setHasOpened] = useState(false)
  const values = { wallet: wallet.name }
  const href = link && hrefOf(way, wallet, link.uri)
  const universal = link && walletHref(wallet.link_mode, { uri: link.uri })
  const store = way === 'browser' ? wallet.chrome_store : storeOf(wallet, navigator.userAgent)
  const isMissing = way === 'browser'
  return (
    <Stack align="center" gap="large">
      <ConnectRing state={isMissing ? 'idle' : 'waiting'}>
        <WalletMark size={80} name={wallet.name} src={wallet.image_url} />
      </ConnectRing>
      <StatusText
        title={t(isMissing ? 'remote.extension' : 'remote.continue', values)}
        detail={t(
          isMissing
            ? 'remote.extension.text'
            : hasOpened
              ? 'remote.missing'
              : 'remote.continue.text',
          values,
        )}
      />
      <Stack gap="tight">
        {isMissing ? null : (
          <Button
            part="open-wallet"
            href={href}
            isApp={way !== 'web'}
            busy={!link}
            onClick={() => setHasOpened(true)}
          >
            {t('remote.openWallet', values)}
          </Button>
        )}
        {hasOpened && way === 'mobile' && universal && universal !== href ? (
          <Button part="open-universal" variant="secondary" href={universal}>
            {t('remote.otherWay')}
          </Button>
        ) : null}
        {store ? (
          <Button
            part="get-wallet"
            variant={isMissing ? 'primary' : 'text'}
            icon={<ExternalIcon size={18} />}
            href={store}
          >
            {t('remote.get', values)}
          </Button>
        ) : null}
      </Stack>
      {isMissing ? null : <CopyLink uri={link?.uri} />}
    </Stack>
  )
}

function hrefOf(way: Way, wallet: WalletEntry, uri: string): string | undefined {
  switch (way) {
    case 'mobile':
      return appHref(wallet, uri)
    case 'desktop':
      return walletHref(wallet.desktop_link, { uri })
    case 'web':
      return walletHref(wallet.webapp_link, { uri })
    default:
      return undefined
  }
}
