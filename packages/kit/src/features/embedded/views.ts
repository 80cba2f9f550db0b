import type { ViewsOf } from '../View.js'
import type { EmbeddedRoute } from './routes.js'

const texts = async () => (await import('./texts/embeddedTexts.js')).embeddedTexts

export const embeddedViews: ViewsOf<EmbeddedRoute> = {
  EmailVerifyDevice: {
    title: (t) => t('email.device.title'),
    isBeside: true,
    texts,
    load: async () => (await import('./EmailVerifyDevice.js')).EmailVerifyDevice,
  },
  EmailVerifyOtp: {
    title: (t) => t('email.code.title'),
    isBeside: true,
    texts,
    load: async () => (await import('./EmailVerifyOtp.js')).EmailVerifyOtp,
  },
}
