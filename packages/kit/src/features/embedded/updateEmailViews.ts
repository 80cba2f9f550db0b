import { accountTexts } from '../account/texts/accountTexts.js'
import type { ViewsOf } from '../View.js'
import type { UpdateEmailRoute } from './routes.js'

const texts = async () => (await import('./texts/embeddedTexts.js')).embeddedTexts

export const updateEmailViews: ViewsOf<UpdateEmailRoute> = {
  UpdateEmailWallet: {
    title: (t) => accountTexts.of(t)('account.email'),
    texts,
    load: async () => (await import('./UpdateEmailWallet.js')).UpdateEmailWallet,
  },
  UpdateEmailPrimaryOtp: {
    title: (t) => accountTexts.of(t)('updateEmail.primary.title'),
    texts,
    load: async () => (await import('./UpdateEmailPrimaryOtp.js')).UpdateEmailPrimaryOtp,
  },
  UpdateEmailSecondaryOtp: {
    title: (t) => accountTexts.of(t)('updateEmail.secondary.title'),
    texts,
    load: async () => (await import('./UpdateEmailSecondaryOtp.js')).UpdateEmailSecondaryOtp,
  },
}
