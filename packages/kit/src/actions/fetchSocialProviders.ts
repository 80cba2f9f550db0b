import type { Billfold } from '../Billfold.js'
import { callEndpoint } from '../clients/callEndpoint.js'
import { getSocialProviders } from '../protocol/socialProviders.js'
import type { LoginProvider } from '../utils/socialProviders.js'
import { wayByEmail } from './askFrame.js'

/** Those of the host's that the server has a client at, and a passkey where it takes one. @throws ServiceError */
export async function fetchSocialProviders(kit: Billfold): Promise<readonly LoginProvider[]> {
  const { logins } = wayByEmail(kit)
  if (!logins) return []
  const service = { url: logins.serverUrl }
  const { providers, passkeyButton } = await callEndpoint(getSocialProviders, { service })
  const known = kit.options.features.socials.filter((each) => providers.includes(each))
  return passkeyButton && typeof PublicKeyCredential === 'function' ? [...known, 'passkey'] : known
}
