import {
  useBillfoldAccount,
  useBillfoldAccountType,
  useBillfoldBalance,
  useBillfoldEvents,
  useBillfoldLocale,
  useBillfoldModal,
  useBillfoldName,
  useBillfoldNetwork,
  useBillfoldSiwx,
  useBillfoldWallet,
  useBillfoldWalletProvider,
  useBillfoldWallets,
} from 'billfold/react'
import type { ReactElement } from 'react'
import { EventList } from './EventList.js'
import { Panel } from './Panel.js'
import { Values } from './Values.js'

/** What the kit's hooks say at this moment. */
export function LiveValues(): ReactElement {
  const account = useBillfoldAccount()
  const name = useBillfoldName()
  const type = useBillfoldAccountType()
  const { chainId, network, isSupported } = useBillfoldNetwork()
  const wallet = useBillfoldWallet()
  const wallets = useBillfoldWallets()
  const modal = useBillfoldModal()
  const { locale } = useBillfoldLocale()
  const provider = useBillfoldWalletProvider()
  const siwx = useBillfoldSiwx()
  const { status, data: balance, refetch } = useBillfoldBalance()
  useBillfoldEvents(({ type }) => {
    if (type === 'TRANSACTION_SETTLED') refetch()
  })
  const amount = balance && `${balance.formatted} ${balance.symbol}`
  return (
    <Panel title="What the page knows" text="The values of the kit’s hooks, as they change.">
      <Values
        values={{
          'account-status': account.status,
          'account-address': account.address,
          'account-caip': account.caipAddress,
          'account-all': account.allAccounts.map(({ address }) => address).join(' '),
          'account-name': name.data ?? (name.status === 'success' ? 'none' : name.status),
          'account-type': type.data,
          'network-chain': chainId,
          'network-name': network?.name,
          'network-supported': isSupported ? 'yes' : 'no',
          balance: amount ?? status,
          'wallet-name': wallet?.name,
          'wallet-id': wallet?.id,
          'wallet-provider': provider ? 'yes' : 'no',
          'wallet-count': String(wallets.length),
          'signed-in': siwx.isSignedIn ? 'yes' : 'no',
          'modal-open': modal.open ? 'yes' : 'no',
          'modal-view': modal.view,
          locale,
        }}
      />
      <EventList />
    </Panel>
  )
}
