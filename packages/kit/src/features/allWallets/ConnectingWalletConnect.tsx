import { type ReactElement, useState } from 'react'
import type { WalletEntry } from '../../protocol/catalogue.js'
import { ConnectRing } from '../../react/components/ConnectRing/ConnectRing.js'
import { StatusText } from '../../react/components/StatusText/StatusText.js'
import { Tabs } from '../../react/components/Tabs/Tabs.js'
import { WalletMark } from '../../react/components/WalletMark/WalletMark.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { useTexts } from '../../react/i18n/Texts.js'
import { readEnvironment } from '../../utils/environment.js'
import { directionOf, toLanguage } from '../../utils/languages.js'
import { PairingCode } from '../remote/PairingCode.js'
import { WaitOrRetry } from '../remote/WaitOrRetry.js'
import type { ViewProps } from '../View.js'
import { ContinueInWallet } from './ContinueInWallet.js'
import { type Way, waysOf } from './waysOf.js'

/** One wallet of the catalogue is waited for: every way to reach it, or what went wrong. */
export function ConnectingWalletConnect({
  route,
}: ViewProps<'ConnectingWalletConnect'>): ReactElement {
  const t = useTexts()
  const { connectorId, walletId, namespace } = route
  const wallet = useKitState(({ wallets }) => wallets[walletId])
  const [environment] = useState(() => readEnvironment(window))
  const [chosen, setChosen] = useState<Way>()
  if (!wallet) return <StatusText tone="error" title={t('connecting.gone')} />
  const [first, ...others] = waysOf(wallet, environment)
  const toTab = (value: Way) => ({
    value,
    label: t(`remote.tab.${value}`),
    panel: <Panel way={value} wallet={wallet} connectorId={connectorId} />,
  })
  return (
    <WaitOrRetry
      connectorId={connectorId}
      wallet={wallet}
      namespace={namespace}
      mark={
        <ConnectRing state="error">
          <WalletMark size={80} name={wallet.name} src={wallet.image_url} />
        </ConnectRing>
      }
    >
      <Tabs
        label={t('remote.ways', { wallet: wallet.name })}
        dir={directionOf(toLanguage(t.source.locale))}
        tabs={[toTab(first), ...others.map(toTab)]}
        value={chosen ?? first}
        onChange={setChosen}
      />
    </WaitOrRetry>
  )
}

function Panel(props: { way: Way; wallet: WalletEntry; connectorId: string }): ReactElement {
  const t = useTexts()
  const { way, wallet, connectorId } = props
  const { name, image_url } = wallet
  if (way !== 'qrcode')
    return <ContinueInWallet way={way} wallet={wallet} connectorId={connectorId} />
  return (
    <PairingCode
      connectorId={connectorId}
      title={t('remote.scan', { wallet: name })}
      text={t('remote.scan.text', { wallet: name })}
      mark={<WalletMark size={48} name={name} src={image_url} />}
    />
  )
}
