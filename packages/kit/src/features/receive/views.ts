import { accountTexts } from '../account/texts/accountTexts.js'
import type { ViewsOf } from '../View.js'
import type { ReceiveRoute } from './routes.js'

const texts = async () => (await import('./texts/receiveTexts.js')).receiveTexts

export const receiveViews: ViewsOf<ReceiveRoute> = {
  Receive: {
    title: (t) => t('receive.title'),
    texts,
    load: async () => (await import('./Receive.js')).Receive,
  },
  WalletCompatibleNetworks: {
    title: (t) => accountTexts.of(t)('compatibleNetworks.title'),
    texts,
    load: async () => (await import('./WalletCompatibleNetworks.js')).WalletCompatibleNetworks,
  },
}
