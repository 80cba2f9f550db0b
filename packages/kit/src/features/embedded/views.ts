import type { ViewsOf } from '../View.js'
import type { EmbeddedRoute } from './routes.js'

const texts = async () => (await import('./texts/embeddedTexts.js')).embeddedTexts
const socialTexts = async () => (await import('../socials/texts/socialTexts.js')).socialTexts

export const embeddedViews: ViewsOf<EmbeddedRoute> = {
  EmailVerifyDevice: {
    title: (t) => t('email.device.title'),
    isBeside: true,
    texts,
    load: async () => (await import('./EmailVerifyDevice.js')).EmailVerifyDevice,
  },
  ApproveTransaction: {
    title: (t) => t('confirm.title'),
    texts,
    load: async () => (await import('./ApproveTransaction.js')).ApproveTransaction,
  },
  ConnectSocials: {
    title: (t) => t('signIn.title'),
    texts: socialTexts,
    load: async () => (await import('../socials/ConnectSocials.js')).ConnectSocials,
  },
  ConnectingSocial: {
    title: (_t, _kit, { name }) => name,
    isBeside: true,
    texts: socialTexts,
    load: async () => (await import('../socials/ConnectingSocial.js')).ConnectingSocial,
  },
  ConnectingFarcaster: {
    title: () => 'Farcaster',
    isBeside: true,
    texts: socialTexts,
    load: async () => (await import('../farcaster/ConnectingFarcaster.js')).ConnectingFarcaster,
  },
  EmailVerifyOtp: {
    title: (t) => t('email.code.title'),
    isBeside: true,
    texts,
    load: async () => (await import('./EmailVerifyOtp.js')).EmailVerifyOtp,
  },
}
