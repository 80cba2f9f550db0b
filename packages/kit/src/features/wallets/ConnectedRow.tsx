import { type ReactElement, useRef } from 'react'
import { CopyButton } from '../../react/components/CopyButton/CopyButton.js'
import { IconButton } from '../../react/components/IconButton/IconButton.js'
import { Row } from '../../react/components/Row/Row.js'
import { WalletMark } from '../../react/components/WalletMark/WalletMark.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useTexts } from '../../react/i18n/Texts.js'
import { DisconnectIcon } from '../../react/icons/actionIcons.js'
import type { ConnectedWallet } from '../../state/selectConnections.js'
import { truncateAddress } from '../../utils/truncateAddress.js'

export type ConnectedRowProps = {
  wallet: ConnectedWallet
  /** It is asked whether it can be used. */
  busy: boolean
  use: (wallet: ConnectedWallet) => void
  remove: (wallet: ConnectedWallet) => void
}

/** A connected wallet: pressing it puts it to use. */
export function ConnectedRow({ wallet, busy, use, remove }: ConnectedRowProps): ReactElement {
  const { kit } = useKitContext()
  const t = useTexts()
  const removal = useRef<HTMLButtonElement>(null)
  const { connectorId, addresses, isActive } = wallet
  const [address] = addresses
  const name = wallet.name ?? connectorId
  return (
    <Row
      part="connected-wallet"
      id={connectorId}
      label={name}
      detail={truncateAddress(address)}
      mark={
        <WalletMark name={name} src={kit.options.connectorImages[connectorId] ?? wallet.imageUrl} />
      }
      current={isActive}
      busy={busy}
      onClick={() => use(wallet)}
      aside={
        <>
          <CopyButton
            value={address}
            label={t('wallets.copy', { wallet: name })}
            copiedLabel={t('common.copied')}
            failedLabel={t('common.copyFailed')}
          />
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
  )
}

/** Gives the focus to the row that follows, since this one goes. The last one is never removed. */
function focusNext(button: HTMLElement | null) {
  button?.closest('li')?.nextElementSibling?.querySelector('button')?.focus()
}
