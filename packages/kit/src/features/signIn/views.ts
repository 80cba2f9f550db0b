import type { ViewsOf } from '../View.js'
import type { SignInRoute } from './routes.js'

export const signInViews: ViewsOf<SignInRoute> = {
  SIWXSignMessage: {
    title: (t) => t('signIn.title'),
    load: async () => (await import('./SIWXSignMessage.js')).SIWXSignMessage,
  },
}
