import { accountType } from './accountType.js'
import { devices } from './devices.js'
import { exportKey } from './exportKey.js'
import { forgetWallet } from './forgetWallet.js'
import { loginMethods } from './loginMethods.js'
import { logins } from './logins.js'
import { recoveryWays } from './recoveryWays.js'
import type { Section } from './Section.js'
import { saveKit } from './saveKit.js'
import { sessions } from './sessions.js'
import { smartFeatures } from './smartFeatures.js'
import { spendingLimit } from './spendingLimit.js'

/** In the order of the menu. */
export const sections: readonly Section[] = [
  saveKit,
  exportKey,
  recoveryWays,
  spendingLimit,
  accountType,
  smartFeatures,
  sessions,
  loginMethods,
  devices,
  logins,
  forgetWallet,
]
