import { exportKey } from './exportKey.js'
import { recoveryWays } from './recoveryWays.js'
import type { Section } from './Section.js'
import { saveKit } from './saveKit.js'

/** In the order of the menu. */
export const sections: readonly Section[] = [saveKit, exportKey, recoveryWays]
