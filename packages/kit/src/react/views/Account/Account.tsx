import type { ReactElement } from 'react'
import { leaveWallet } from '../../../actions/leaveWallet.js'
import { pushView } from '../../../actions/navigate.js'
import { networkImage } from '../../buttons/networkImage.js'
import { type Action, ActionRow } from '../../components/ActionRow/ActionRow.js'
import { Avatar } from '../../components/Avatar/Avatar.js'
import { NetworkMark } from '../../components/NetworkMark/NetworkMark.js'
import { Row } from '../../components/Row/Row.js'
import { RowGroup } from '../../components/RowGroup/RowGroup.js'
import { Stack } from '../../components/Stack/Stack.js'
import { StatusText } from '../../components/StatusText/StatusText.js'
import { useBillfoldAccount } from '../../hooks/useBillfoldAccount.js'
import { useBillfoldWallet } from '../../hooks/useBillfoldWallet.js'
import { useNetwork } from '../../hooks/useNetwork.js'
import { usePendingCount } from '../../hooks/usePendingCount.js'
import { DisconnectIcon } from '../../icons/actionIcons.js'
import { ExternalIcon } from '../../icons/navigationIcons.js'
import { useTexts } from '../../modal/Texts.js'
import { useKitContext } from '../../provider/KitContext.js'
import { AccountBalance } from './AccountBalance.js'
import { AccountIdentity } from './AccountIdentity.js'
import { AccountWallets } from './AccountWallets.js'
import { OtherAccounts } from './OtherAccounts.js'

/** Who the visitor is: address, balance, network; and the way out. */
export function Account(): ReactElement | null {
  const t = useTexts()
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
      <AccountActions />
      <RowGroup label={t('account.title')}>
        <AccountNetwork />
        <AccountWallets />
      </RowGroup>
      <OtherAccounts />
    </Stack>
  )
}

function AccountActions(): ReactElement {
  const { kit } = useKitContext()
  const t = useTexts()
  const { addressExplorerUrl } = useBillfoldAccount()
  const actions: Action[] = [
    {
      id: 'disconnect',
      label: t('account.disconnect'),
      icon: <DisconnectIcon />,
      onClick: () => leaveWallet(kit),
    },
  ]
  if (addressExplorerUrl)
    actions.unshift({
      id: 'explorer',
      label: t('account.explorer'),
      icon: <ExternalIcon />,
      href: addressExplorerUrl,
    })
  return <ActionRow actions={actions} />
}

function AccountNetwork(): ReactElement {
  const { kit } = useKitContext()
  const t = useTexts()
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
