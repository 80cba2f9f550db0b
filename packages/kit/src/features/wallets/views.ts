import type { ViewsOf } from '../View.js'
import type { WalletRoute } from './routes.js'

const texts = async () => (await import('./texts/walletsTexts.js')).walletsTexts

export const walletViews: ViewsOf<WalletRoute> = {
  ChooseChain: {
    title: (t) => t('chooseChain.title'),
    texts,
    isBeside: true,
    load: async () => (await import('./ChooseChain.js')).ChooseChain,
  },
  ProfileWallets: {
    title: (t) => t('wallets.title'),
    texts,
    load: async () => (await import('./ProfileWallets.js')).ProfileWallets,
  },
}
