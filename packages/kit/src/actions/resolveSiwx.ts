import type { Billfold } from '../Billfold.js'
import type { Siwx } from '../siwx/Siwx.js'

/** How visitors of this site sign in, whichever option says so; undefined where they do not. */
export async function resolveSiwx({ options }: Billfold): Promise<Siwx | undefined> {
  const { siwx, siweConfig } = options
  if (!siweConfig || siweConfig.enabled === false) return siwx
  const { fromSiweConfig } = await import('../siwx/fromSiweConfig.js')
  return fromSiweConfig(siweConfig)
}
