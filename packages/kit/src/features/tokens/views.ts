import { accountTexts } from '../account/texts/accountTexts.js'
import type { ViewsOf } from '../View.js'
import type { TokenRoute } from './routes.js'

export const tokenViews: ViewsOf<TokenRoute> = {
  TokenDetails: {
    title: (t) => accountTexts.of(t)('token.title'),
    texts: async () => (await import('./texts/tokensTexts.js')).tokensTexts,
    load: async () => (await import('./TokenDetails.js')).TokenDetails,
  },
}
