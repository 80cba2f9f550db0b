import type { ViewsOf } from '../View.js'
import type { RemoteRoute } from './routes.js'

export const remoteViews: ViewsOf<RemoteRoute> = {
  ConnectingWalletConnectBasic: {
    title: (t) => t('remote.phoneWallet'),
    isBeside: true,
    load: async () =>
      (await import('./ConnectingWalletConnectBasic.js')).ConnectingWalletConnectBasic,
  },
  ConfirmInWallet: {
    title: (t) => t('confirm.title'),
    load: async () => (await import('./ConfirmInWallet.js')).ConfirmInWallet,
  },
}
