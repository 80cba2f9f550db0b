import type { ReactElement } from 'react'
import { leaveWallet } from '../../actions/leaveWallet.js'
import { pushView } from '../../actions/navigate.js'
import type { Billfold } from '../../Billfold.js'
import { networkImage } from '../../react/buttons/networkImage.js'
import { type Action, ActionRow } from '../../react/components/ActionRow/ActionRow.js'
import { Avatar } from '../../react/components/Avatar/Avatar.js'
import { useCopy } from '../../react/components/CopyButton/useCopy.js'
import { NetworkMark } from '../../react/components/NetworkMark/NetworkMark.js'
import { Row } from '../../react/components/Row/Row.js'
import { RowGroup } from '../../react/components/RowGroup/RowGroup.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { StatusText } from '../../react/components/StatusText/StatusText.js'
import { VisuallyHidden } from '../../react/components/VisuallyHidden/VisuallyHidden.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useBillfoldAccount } from '../../react/hooks/useBillfoldAccount.js'
import { useBillfoldWallet } from '../../react/hooks/useBillfoldWallet.js'
import { useCanSend } from '../../react/hooks/useCanSend.js'
import { useNetwork } from '../../react/hooks/useNetwork.js'
import { useOnrampNetworks } from '../../react/hooks/useOnrampNetworks.js'
import { usePendingCount } from '../../react/hooks/usePendingCount.js'
import { useSwapNetworks } from '../../react/hooks/useSwapNetworks.js'
import { CheckIcon, CopyIcon, DisconnectIcon } from '../../react/icons/actionIcons.js'
import { BuyIcon } from '../../react/icons/BuyIcon.js'
import { ExternalIcon } from '../../react/icons/navigationIcons.js'
import { SendIcon } from '../../react/icons/SendIcon.js'
import { SwapIcon } from '../../react/icons/SwapIcon.js'
import { KeyIcon, QrIcon } from '../../react/icons/thingIcons.js'
import { AccountBalance } from './AccountBalance.js'
import { AccountIdentity } from './AccountIdentity.js'
import { AccountName } from './AccountName.js'
import { AccountTabs } from './AccountTabs.js'
import { AccountWallets } from './AccountWallets.js'
import { OtherAccounts } from './OtherAccounts.js'
import { accountTexts } from './texts/accountTexts.js'

/** Who the visitor is: address, balance, network; and the way out. */
export function Account(): ReactElement | null {
  const t = accountTexts.useTexts()
  const { address, status } = useBillfoldAccount()
  const wallet = useBillfoldWallet()
  const pending = usePendingCount()
  if (!address) return null
  return (
    <Stack gap="large">
      <Stack align="center" gap="small">
        <Avatar address={address} />
        <AccountIdentity address={address} />
        <AccountBalance />
        {status === 'connecting' ? (
          <StatusText
            title={t('account.confirming', { wallet: wallet?.name ?? t('wallet.unnamed') })}
          />
        ) : null}
        {pending > 0 ? <StatusText title={t.plural('account.pending', pending)} /> : null}
      </Stack>
      <AccountActions address={address} />
      <RowGroup label={t('account.title')}>
        <AccountNetwork />
        <AccountWallets />
        {wallet?.kind === 'embedded' ? <AccountSettingsRow /> : <AccountName />}
      </RowGroup>
      <OtherAccounts />
      <AccountTabs />
    </Stack>
  )
}

type WalletFeature = Billfold['options']['features']['walletFeaturesOrder'][number]

function AccountActions({ address }: { address: string }): ReactElement {
  const { kit } = useKitContext()
  const t = accountTexts.useTexts()
  const { addressExplorerUrl } = useBillfoldAccount()
  const canSend = useCanSend()
  const canSwap = (useSwapNetworks()?.length ?? 0) > 0
  const canBuy = (useOnrampNetworks()?.length ?? 0) > 0
  const { answer, copy } = useCopy(address)
  const said = answer && t(answer === 'copied' ? 'common.copied' : 'common.copyFailed')
  const money: (Action & { feature: WalletFeature })[] = []
  if (canBuy)
    money.push({
      ...{ id: 'buy', feature: 'onramp' },
      label: t('buy.title'),
      icon: <BuyIcon />,
      onClick: () => pushView(kit, { view: 'OnRampProviders' }),
    })
  if (canSwap)
    money.push({
      ...{ id: 'swap', feature: 'swaps' },
      label: t('swap.title'),
      icon: <SwapIcon />,
      onClick: () => pushView(kit, { view: 'Swap' }),
    })
  if (kit.options.features.receive)
    money.push({
      ...{ id: 'receive', feature: 'receive' },
      label: t('receive.title'),
      icon: <QrIcon />,
      onClick: () => pushView(kit, { view: 'Receive' }),
    })
  if (canSend)
    money.push({
      ...{ id: 'send', feature: 'send' },
      label: t('send.title'),
      icon: <SendIcon />,
      onClick: () => pushView(kit, { view: 'WalletSend' }),
    })
  const { walletFeaturesOrder: order } = kit.options.features
  // What is not named comes last.
  const rank = ({ feature }: { feature: WalletFeature }) =>
    order.includes(feature) ? order.indexOf(feature) : order.length
  const actions: Action[] = [
    {
      id: 'copy',
      label: said ?? t('account.copy.short'),
      icon: answer === 'copied' ? <CheckIcon /> : <CopyIcon />,
      onClick: () => void copy(),
    },
  ]
  if (addressExplorerUrl)
    actions.push({
      id: 'explorer',
      label: t('account.explorer'),
      icon: <ExternalIcon />,
      href: addressExplorerUrl,
    })
  actions.push({
    id: 'disconnect',
    label: t('account.disconnect'),
    icon: <DisconnectIcon />,
    quiet: true,
    onClick: () => leaveWallet(kit),
  })
  return (
    <Stack gap="small">
      {money.length > 0 ? (
        <ActionRow actions={[...money].sort((one, other) => rank(one) - rank(other))} />
      ) : null}
      <ActionRow actions={actions} />
      <VisuallyHidden live>{said}</VisuallyHidden>
    </Stack>
  )
}

function AccountNetwork(): ReactElement {
  const { kit } = useKitContext()
  const t = accountTexts.useTexts()
  const network = useNetwork()
  const name = network?.name ?? t('account.network.unknown')
  const open = () => {
    kit._internal.events.emit({ type: 'CLICK_NETWORKS' })
    pushView(kit, { view: 'Networks' })
  }
  return (
    <Row
      part="network"
      label={name}
      detail={t('account.network')}
      mark={<NetworkMark name={name} src={network && networkImage(kit, network)} />}
      chevron={kit.options.enableNetworkSwitch}
      onClick={kit.options.enableNetworkSwitch ? open : undefined}
    />
  )
}

/** Of the embedded wallet: what is seldom set has a view of its own, so that what is owned is in sight here. */
function AccountSettingsRow(): ReactElement {
  const { kit } = useKitContext()
  const t = accountTexts.useTexts()
  return (
    <Row
      part="settings"
      label={t('account.settings')}
      detail={t('account.settings.text')}
      icon={<KeyIcon />}
      chevron
      onClick={() => pushView(kit, { view: 'AccountSettings' })}
    />
  )
}
