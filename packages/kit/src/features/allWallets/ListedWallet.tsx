import { memo, type ReactElement } from 'react'
import { selectListedWallet } from '../../actions/selectListedWallet.js'
import type { Namespace } from '../../caip/namespaces.js'
import type { WalletEntry } from '../../protocol/catalogue.js'
import { Row } from '../../react/components/Row/Row.js'
import { WalletMark } from '../../react/components/WalletMark/WalletMark.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useTexts } from '../../react/i18n/Texts.js'
import { findInstalled } from '../../state/findInstalled.js'
import type { Connector } from '../../state/types.js'

export type ListedWalletProps = {
  wallet: WalletEntry
  connectors: readonly Connector[]
  /** The namespace that it is for. */
  namespace?: Namespace | undefined
  /** Whether its picture is fetched before it is near. */
  isEager?: boolean | undefined
  disabled?: boolean | undefined
}

/** A wallet of the catalogue as a line of a list. A list of hundreds changes only where it must. */
export const ListedWallet = memo(function ListedWallet(props: ListedWalletProps): ReactElement {
  const { kit } = useKitContext()
  const t = useTexts()
  const { wallet, connectors, namespace, isEager = true, disabled } = props
  const installed = findInstalled(connectors, wallet)
  return (
    <Row
      part="wallet"
      id={wallet.id}
      label={wallet.name}
      mark={<WalletMark name={wallet.name} src={wallet.image_url} lazy={!isEager} />}
      tag={installed ? t('connect.tag.installed') : undefined}
      disabled={disabled}
      onClick={() => selectListedWallet(kit, { wallet, namespace })}
    />
  )
})
