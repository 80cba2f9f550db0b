import type { ViewsOf } from '../View.js'
import type { WalletRoute } from './routes.js'

export const walletViews: ViewsOf<WalletRoute> = {
  ChooseChain: {
    title: (t) => t('chooseChain.title'),
    isBeside: true,
    load: async () => (await import('./ChooseChain.js')).ChooseChain,
  },
  ProfileWallets: {
    title: (t) => t('wallets.title'),
    load: async () => (await import('./ProfileWallets.js')).ProfileWallets,
  },
}
