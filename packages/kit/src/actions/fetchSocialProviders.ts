import type { Billfold } from '../Billfold.js'
import { callEndpoint } from '../clients/callEndpoint.js'
import { getSocialProviders } from '../protocol/socialProviders.js'
import type { SocialProvider } from '../utils/socialProviders.js'
import { wayByEmail } from './askFrame.js'

/** Those of the host's that the server has a client at. @throws ServiceError */
export async function fetchSocialProviders(kit: Billfold): Promise<readonly SocialProvider[]> {
  const { logins } = wayByEmail(kit)
  if (!logins) return []
  const service = { url: logins.serverUrl }
  const { providers } = await callEndpoint(getSocialProviders, { service })
  return kit.options.features.socials.filter((each) => providers.includes(each))
}
