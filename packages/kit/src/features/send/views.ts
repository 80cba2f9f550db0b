import { accountTexts } from '../account/texts/accountTexts.js'
import type { View, ViewsOf } from '../View.js'
import type { SendRoute } from './routes.js'

const view = {
  title: (t) => accountTexts.of(t)('send.title'),
  texts: async () => (await import('./texts/sendTexts.js')).sendTexts,
  load: async () => (await import('./Send.js')).Send,
} as const satisfies View<SendRoute>

const payView = {
  ...view,
  title: (t) => accountTexts.of(t)('pay.title'),
} as const satisfies View<SendRoute>

export const sendViews: ViewsOf<SendRoute> = {
  WalletSend: view,
  WalletSendSelectToken: view,
  WalletSendPreview: { ...view, title: (t) => t('confirm.title') },
  WalletSendConfirmed: view,
  Pay: payView,
  PayQuote: payView,
  PayLoading: payView,
}
