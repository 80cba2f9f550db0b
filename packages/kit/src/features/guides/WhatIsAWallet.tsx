import type { ReactElement } from 'react'
import { WalletGuide } from './WalletGuide.js'

/** What a wallet is. */
export function WhatIsAWallet(): ReactElement {
  return <WalletGuide />
}
