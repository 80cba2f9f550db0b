import { accountTexts } from '../account/texts/accountTexts.js'
import type { ViewsOf } from '../View.js'
import type { NameRoute } from './routes.js'

const texts = async () => (await import('./texts/nameTexts.js')).nameTexts

export const nameViews: ViewsOf<NameRoute> = {
  RegisterAccountName: {
    title: (t, _kit, { renewed }) =>
      accountTexts.of(t)(renewed === undefined ? 'name.title' : 'name.renewal'),
    texts,
    load: async () => (await import('./RegisterAccountName.js')).RegisterAccountName,
  },
  RegisterAccountNameSuccess: {
    title: (t) => accountTexts.of(t)('name.title'),
    texts,
    load: async () => (await import('./RegisterAccountNameSuccess.js')).RegisterAccountNameSuccess,
  },
}
