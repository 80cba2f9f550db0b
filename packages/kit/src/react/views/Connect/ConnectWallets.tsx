import type { ReactElement } from 'react'
import { WalletList } from './WalletList.js'

/** The wallets to choose from, where Connect shows one line in their place. */
export function ConnectWallets(): ReactElement {
  return <WalletList disabled={false} />
}
