import { accountRule, type RulesOf } from '../RouteRules.js'

export type AccountRoute =
  | { readonly view: 'Account' }
  /** The address for whoever sends to it. */
  | { readonly view: 'Receive' }

export const accountRules: RulesOf<AccountRoute> = {
  Account: accountRule,
  Receive: accountRule,
}
