import type { RulesOf } from '../RouteRules.js'

/** The visitor is asked to sign in with the wallet. */
export type SignInRoute = { readonly view: 'SIWXSignMessage' }

export const signInRules: RulesOf<SignInRoute> = {
  SIWXSignMessage: { lastsWhile: 'SIWXSignMessage', canClose: 'signedIn' },
}
