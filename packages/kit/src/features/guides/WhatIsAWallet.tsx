import type { ReactElement } from 'react'
import type { ViewProps } from '../View.js'
import { WalletGuide } from './WalletGuide.js'

/** What a wallet is. */
export function WhatIsAWallet({ route }: ViewProps<'WhatIsAWallet'>): ReactElement {
  return <WalletGuide namespace={route.namespace} />
}
