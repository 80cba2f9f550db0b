import type { Billfold } from '../Billfold.js'
import type { Siwx } from '../siwx/Siwx.js'
import { findPageSignIn } from './findPageSignIn.js'
import { linkSignIn } from './linkSignIn.js'

/** How wallets connect and sign in with one step: those that come by a link, and those on the page. */
export function signInOnConnect(kit: Billfold, siwx: Siwx) {
  return {
    link: linkSignIn(kit, siwx),
    page: (asked: Parameters<typeof findPageSignIn>[2]) => findPageSignIn(kit, siwx, asked),
  }
}
