import { accountRule, type RulesOf } from '../RouteRules.js'

export type AccountRoute = { readonly view: 'Account' }

export const accountRules: RulesOf<AccountRoute> = {
  Account: accountRule,
}
