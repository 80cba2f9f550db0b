'use client'

import type { ReactElement } from 'react'
import { openModal } from '../../actions/openModal.js'
import { truncateAddress } from '../../utils/truncateAddress.js'
import { AccountPill } from '../components/PageButtons/AccountPill.js'
import { useKitContext } from '../context/KitContext.js'
import { formatAmount } from '../formatAmount.js'
import { useBillfoldAccount } from '../hooks/useBillfoldAccount.js'
import { useBillfoldBalance } from '../hooks/useBillfoldBalance.js'
import { useIdentity } from '../hooks/useIdentity.js'
import { useKitState } from '../hooks/useKitState.js'
import { useNetwork } from '../hooks/useNetwork.js'
import { usePendingCount } from '../hooks/usePendingCount.js'
import { useOpener } from './useOpener.js'

export type AccountButtonProps = {
  /** Whether the balance is shown beside the account. @default 'hide' */
  balance?: 'show' | 'hide' | undefined
  /**
   * Whether an EVM account is shown by its ENS name and that name's picture, in a button of one width. The
   * picture is fetched from wherever the name's owner says.
   * @default 'hide'
   */
  name?: 'show' | 'hide' | undefined
  /** How many of the address's first characters are shown. @default 4 */
  charsStart?: number | undefined
  /** How many of its last characters are shown. @default 6 */
  charsEnd?: number | undefined
}

/** The connected account; nothing while no wallet is connected. */
export function AccountButton(props: AccountButtonProps): ReactElement | null {
  const { address } = useBillfoldAccount()
  return address ? <Account {...props} address={address} /> : null
}

function Account(props: AccountButtonProps & { address: string }): ReactElement {
  const { address, balance: wanted = 'hide', charsStart, charsEnd } = props
  const isNamed = props.name === 'show'
  const { kit } = useKitContext()
  const { namespace } = useBillfoldAccount()
  const network = useNetwork()
  const locale = useKitState((state) => state.locale)
  const pending = usePendingCount() > 0
  const { button, opening, t } = useOpener(() => openModal(kit))
  const { status, data: balance } = useBillfoldBalance({ enabled: wanted === 'show' })
  const amount = balance && `${formatAmount(balance.formatted, locale)} ${balance.symbol}`
  const failed = !balance && status !== 'pending'
  const identity = useIdentity(isNamed && namespace === 'eip155' ? address : undefined)
  const name = identity.name ?? truncateAddress(address, charsStart, charsEnd)
  const wrong = !network && !kit.options.allowUnsupportedChain
  const label = [
    t('button.account', { address: name }),
    wrong && t('button.wrongNetwork'),
    opening ?? (pending && t('button.pending')),
  ]
  return (
    <AccountPill
      {...button}
      address={address}
      name={name}
      isNamed={isNamed}
      image={identity.image}
      label={label.filter(Boolean).join(', ')}
      balance={wanted === 'show' && !failed ? (amount ?? null) : undefined}
      pending={pending || opening !== undefined}
      wrongNetwork={wrong}
    />
  )
}
