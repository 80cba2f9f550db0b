import type { EmailWalletRoute, EmbeddedRoute } from '../embedded/routes.js'
import { accountRule, type RulesOf } from '../RouteRules.js'

export type AccountRoute = { readonly view: 'Account' }

/** With those of its wallet by email: every page loads this, and one object is the least. */
export const accountRules: RulesOf<AccountRoute | EmailWalletRoute | EmbeddedRoute> = {
  Account: accountRule,
  ApproveTransaction: { stays: true, canClose: 'answered' },
  UpgradeEmailWallet: accountRule,
  UpdateEmailWallet: accountRule,
  UpdateEmailPrimaryOtp: accountRule,
  UpdateEmailSecondaryOtp: accountRule,
}
