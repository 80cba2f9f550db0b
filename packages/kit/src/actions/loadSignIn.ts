import type { Billfold } from '../Billfold.js'
import { resolveSiwx } from './resolveSiwx.js'

/** How wallets connect and sign in with one step, where visitors sign in. */
export async function loadSignIn(kit: Billfold) {
  const siwx = await resolveSiwx(kit)
  return siwx && (await import('./signInOnConnect.js')).signInOnConnect(kit, siwx)
}
