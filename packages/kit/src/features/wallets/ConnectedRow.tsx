import { type ReactElement, useRef } from 'react'
import type { Namespace } from '../../caip/namespaces.js'
import { CopyButton } from '../../react/components/CopyButton/CopyButton.js'
import { IconButton } from '../../react/components/IconButton/IconButton.js'
import { Identity } from '../../react/components/Identity/Identity.js'
import { Row } from '../../react/components/Row/Row.js'
import { WalletMark } from '../../react/components/WalletMark/WalletMark.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { DisconnectIcon } from '../../react/icons/actionIcons.js'
import { truncateAddress } from '../../utils/truncateAddress.js'
import { AddressCopy } from '../account/AddressCopy.js'
import type { JoinedWallet } from './joinSessions.js'
import { walletsTexts } from './texts/walletsTexts.js'

export type ConnectedRowProps = {
  wallet: JoinedWallet
  /** What a namespace is called, where the host has several. */
  nameOf: (namespace: Namespace) => string | undefined
  /** It is asked whether it can be used. */
  busy: boolean
  use: (wallet: JoinedWallet) => void
  remove: (wallet: JoinedWallet) => void
}

/**
 * A connected wallet: pressing it puts it to use. Below it stands its address in each namespace,
 * where it serves several at once.
 */
export function ConnectedRow(props: ConnectedRowProps): ReactElement {
  const { wallet, nameOf, busy, use, remove } = props
  const { kit } = useKitContext()
  const t = walletsTexts.useTexts()
  const removal = useRef<HTMLButtonElement>(null)
  const [{ connectorId, namespace, addresses, imageUrl, name = connectorId }, ...more] = wallet
  const [address] = addresses
  return (
    <>
      <Row
        part="connected-wallet"
        id={connectorId}
        label={name}
        detail={
          more.length > 0
            ? undefined
            : [nameOf(namespace), truncateAddress(address)].filter(Boolean).join(' · ')
        }
        mark={<WalletMark name={name} src={kit.options.connectorImages[connectorId] ?? imageUrl} />}
        current={wallet.every(({ isActive }) => isActive)}
        busy={busy}
        onClick={() => use(wallet)}
        aside={
          <>
            {more.length > 0 ? null : (
              <CopyButton
                value={address}
                label={t('wallets.copy', { wallet: name })}
                copiedLabel={t('common.copied')}
                failedLabel={t('common.copyFailed')}
              />
            )}
            <IconButton
              ref={removal}
              part="remove-wallet"
              label={t('wallets.disconnect', { wallet: name })}
              icon={<DisconnectIcon />}
              onClick={() => {
                focusNext(removal.current)
                remove(wallet)
              }}
            />
          </>
        }
      />
      {more.length > 0
        ? wallet.map((each) => (
            <li key={each.namespace} className="bf-row-below">
              <Identity name={nameOf(each.namespace)} isListed>
                <AddressCopy address={each.addresses[0]} />
              </Identity>
            </li>
          ))
        : null}
    </>
  )
}

/** Gives the focus to the row that follows, since this one goes. The last one is never removed. */
function focusNext(button: HTMLElement | null) {
  const rows = [...(button?.closest('ul')?.querySelectorAll<HTMLElement>('.bf-row') ?? [])]
  rows[rows.findIndex((row) => row.parentElement?.contains(button)) + 1]?.focus()
}
