import { accountTexts } from '../account/texts/accountTexts.js'
import type { ViewsOf } from '../View.js'
import type { EmailWalletRoute } from './routes.js'

const texts = async () => (await import('./texts/embeddedTexts.js')).embeddedTexts

export const emailWalletViews: ViewsOf<EmailWalletRoute> = {
  AccountSettings: {
    title: (t) => accountTexts.of(t)('account.settings'),
    load: async () => (await import('../account/AccountSettings.js')).AccountSettings,
  },
  UpgradeEmailWallet: {
    title: (t) => accountTexts.of(t)('account.takeAlong'),
    load: async () => (await import('../account/UpgradeEmailWallet.js')).UpgradeEmailWallet,
  },
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
