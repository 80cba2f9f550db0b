import type { ViewsOf } from '../View.js'
import type { AllWalletsRoute } from './routes.js'

export const allWalletsViews: ViewsOf<AllWalletsRoute> = {
  AllWallets: {
    title: (t) => t('allWallets.title'),
    size: 'wide',
    load: async () => (await import('./AllWallets.js')).AllWallets,
  },
  ConnectingWalletConnect: {
    title: (t, kit, { walletId }) => kit.getState().wallets[walletId]?.name || t('connect.title'),
    isBeside: true,
    load: async () => (await import('./ConnectingWalletConnect.js')).ConnectingWalletConnect,
  },
}
