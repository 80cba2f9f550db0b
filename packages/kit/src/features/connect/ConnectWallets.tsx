import type { ReactElement } from 'react'
import type { ViewProps } from '../View.js'
import { WalletList } from './WalletList.js'

/** The wallets to choose from, where Connect shows one line in their place. */
export function ConnectWallets(props: ViewProps<'ConnectWallets'>): ReactElement {
  return <WalletList disabled={false} {...props} />
}
