import type { LinkedWallet } from '../linked/LinkedWallet.js'
import type { BitcoinWallet } from './BitcoinWallet.js'
import type { FoundWallet } from './FoundWallet.js'
import { injectedWallet } from './injectedWallet.js'
import { linkedWallet } from './linkedWallet.js'
import { standardWallet } from './standardWallet.js'
import { wbipWallet } from './wbipWallet.js'

/** A wallet that has been found, as the engine talks to it. */
export function openWallet(found: FoundWallet | LinkedWallet): BitcoinWallet {
  switch (found.way) {
    case 'standard':
      return standardWallet(found.source)
    case 'wbip':
      return wbipWallet(found.source)
    case 'injected':
      return injectedWallet(found.source)
    case 'linked':
      return linkedWallet(found)
    default:
      return found satisfies never
  }
}
