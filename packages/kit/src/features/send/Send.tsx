import type { ReactElement } from 'react'
import { Pay } from './Pay.js'
import { PayLoading } from './PayLoading.js'
import type { SendRoute } from './routes.js'
import { WalletSend } from './WalletSend.js'
import { WalletSendConfirmed } from './WalletSendConfirmed.js'
import { WalletSendPreview } from './WalletSendPreview.js'
import { WalletSendSelectToken } from './WalletSendSelectToken.js'

/** The views of a payment. They come together: each costs the modal as much as one. */
export function Send({ route }: { route: SendRoute }): ReactElement | null {
  switch (route.view) {
    case 'WalletSend':
      return <WalletSend route={route} />
    case 'WalletSendSelectToken':
      return <WalletSendSelectToken />
    case 'WalletSendPreview':
      return <WalletSendPreview />
    case 'WalletSendConfirmed':
      return <WalletSendConfirmed />
    case 'Pay':
      return <Pay route={route} />
    case 'PayQuote':
      return <WalletSendPreview />
    case 'PayLoading':
      return <PayLoading />
    default:
      return route satisfies never
  }
}
