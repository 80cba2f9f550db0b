'use client'

import type { ReactElement } from 'react'
import { openModal } from '../../actions/openModal.js'
import { PageButton } from '../components/PageButtons/PageButton.js'
import { useKitContext } from '../context/KitContext.js'
import { useBillfoldAccount } from '../hooks/useBillfoldAccount.js'
import { AccountButton, type AccountButtonProps } from './AccountButton.js'
import { useOpener } from './useOpener.js'

export type ConnectButtonProps = AccountButtonProps & {
  /** @default 'Connect wallet', in the visitor's language */
  label?: string | undefined
  /** @default 'Connecting…', in the visitor's language */
  loadingLabel?: string | undefined
}

/** "Connect wallet"; the account's button once a wallet is connected. */
export function ConnectButton(props: ConnectButtonProps): ReactElement {
  const { label, loadingLabel, ...account } = props
  const { address } = useBillfoldAccount()
  return address ? <AccountButton {...account} /> : <Connect label={label} busy={loadingLabel} />
}

function Connect(props: { label: string | undefined; busy: string | undefined }): ReactElement {
  const { kit } = useKitContext()
  const { status } = useBillfoldAccount()
  const { button, opening, t } = useOpener(() => openModal(kit))
  return (
    <PageButton
      {...button}
      label={props.label ?? t('button.connect')}
      busyLabel={props.busy ?? t('button.connecting')}
      busy={status === 'connecting'}
      opening={opening}
    />
  )
}
