import type { Billfold } from '../Billfold.js'
import type { LinkSignIn } from '../connectors/LinkSignIn.js'
import { resolveSiwx } from './resolveSiwx.js'

/** What a wallet that comes by a link is to sign while it connects, where visitors sign in. */
export async function findLinkSignIn(kit: Billfold): Promise<LinkSignIn | undefined> {
  const siwx = await resolveSiwx(kit)
  return siwx && (await import('./linkSignIn.js')).linkSignIn(kit, siwx)
}
