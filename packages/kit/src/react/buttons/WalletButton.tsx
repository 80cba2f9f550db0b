'use client'

import type { ReactElement } from 'react'
import { openModal } from '../../actions/openModal.js'
import { selectWallet } from '../../actions/selectWallet.js'
import { PageButton } from '../components/PageButtons/PageButton.js'
import { useKitContext } from '../context/KitContext.js'
import { useBillfoldAccount } from '../hooks/useBillfoldAccount.js'
import { useBillfoldWallets } from '../hooks/useBillfoldWallets.js'
import { useKitState } from '../hooks/useKitState.js'
import { useOpener } from './useOpener.js'

export type WalletButtonProps = {
  /** The wallet's id: its rdns, for most, such as `io.metamask`; `solana:Phantom` for Solana. */
  wallet: string
  /** @default the wallet's name, or its id while it is not on the page */
  label?: string | undefined
}

/**
 * Connects one wallet, for the namespace in its id. If the wallet is not installed, the modal opens and
 * says what to do.
 */
export function WalletButton({ wallet, label }: WalletButtonProps): ReactElement {
  const { kit } = useKitContext()
  const connector = useBillfoldWallets().find(({ id }) => id === wallet)
  const { address, isConnected } = useBillfoldAccount()
  const isAsked = useKitState(
    ({ connecting }) =>
      connecting.status === 'waiting' && connecting.subject === wallet && !connecting.outOfReach,
  )
  const { button, opening } = useOpener(() => {
    if (!connector || isConnected) return openModal(kit)
    openModal(kit, { view: 'Connect' })
    selectWallet(kit, { connectorId: wallet })
  })
  return (
    <PageButton
      {...button}
      part="wallet-button"
      variant="secondary"
      label={label ?? connector?.name ?? wallet}
      busy={isAsked || Boolean(address && !isConnected && !connector)}
      opening={opening}
    />
  )
}
