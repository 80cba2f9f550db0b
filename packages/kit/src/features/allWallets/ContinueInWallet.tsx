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
import { browseHref, walletHref } from '../../utils/walletHref.js'
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
  const href =
    way === 'browse'
      ? browseHref(wallet.browse_link, location)
      : link && hrefOf(way, wallet, link.uri)
  const universal = link && walletHref(wallet.link_mode, { uri: link.uri })
  const store = way === 'browser' ? wallet.chrome_store : storeOf(wallet, navigator.userAgent)
  const isMissing = way === 'browser'
  const texts = textsOf(way)
  return (
    <Stack align="center" gap="large">
      <ConnectRing state={isMissing ? 'idle' : 'waiting'}>
        <WalletMark size={80} name={wallet.name} src={wallet.image_url} />
      </ConnectRing>
      <StatusText
        title={t(texts.title, values)}
        detail={t(hasOpened ? 'remote.missing' : texts.detail, values)}
      />
      <Stack gap="tight">
        {isMissing ? null : (
          <Button
            part="open-wallet"
            href={href}
            isApp={way !== 'web'}
            busy={!href}
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
      {/* The link is for wallets that take it. */}
      {isMissing || way === 'browse' ? null : <CopyLink uri={link?.uri} />}
    </Stack>
  )
}

function textsOf(way: ContinueInWalletProps['way']) {
  switch (way) {
    case 'browser':
      return { title: 'remote.extension', detail: 'remote.extension.text' } as const
    case 'browse':
      return { title: 'remote.browse', detail: 'remote.browse.text' } as const
    default:
      return { title: 'remote.continue', detail: 'remote.continue.text' } as const
  }
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
