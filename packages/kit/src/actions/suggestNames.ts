import type { Billfold } from '../Billfold.js'
import { callEndpoint } from '../clients/callEndpoint.js'
import { ServiceError } from '../errors/ServiceError.js'
import { WalletError } from '../errors/WalletError.js'
import { suggestNames as endpoint } from '../protocol/profile.js'
import { selectAccount } from '../state/selectors.js'
import { alertRefusal } from './alertRefusal.js'
import { readNameZone } from './readSupportedChains.js'

/** A name that the host's account service offers. */
export type SuggestedName = {
  /** With its zone. */
  readonly name: string
  /**
   * Whether neither it nor a name that looks like it is taken, or it is the account's own and can be
   * renewed.
   */
  readonly isFree: boolean
}

/**
 * Returns names that begin with a text: first the text itself, if it can be a name, then others that are
 * free. None if the host's account service offers no names. It loads schemas: for code that is loaded late.
 *
 * @param parameters.text Letters, digits and hyphens, at least 3, without the zone.
 * @throws WalletError with code `networkUnreachable`; the signal's reason
 */
export async function suggestNames(
  kit: Billfold,
  { text, signal }: { text: string; signal?: AbortSignal | undefined },
): Promise<readonly SuggestedName[]> {
  const { accountService: service } = kit.options
  const label = text.toLowerCase()
  if (!service || !/^[a-z0-9-]{3,63}$/.test(label)) return []
  const path = endpoint.path.replace('{name}', label)
  try {
    const zone = await readNameZone(kit, { signal })
    if (!zone) return []
    const { address } = selectAccount(kit.getState(), 'eip155', kit.options.networks)
    const query = { zone, address }
    const { suggestions } = await callEndpoint(endpoint, { service, path, query, signal })
    return suggestions
      .filter(({ name }) => name.startsWith(label) && name.endsWith(`.${zone}`))
      .map(({ name, registered }) => ({ name, isFree: !registered }))
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    alertRefusal(kit, error)
    const shortMessage = 'Error fetching name suggestions'
    throw new WalletError({ code: 'networkUnreachable', shortMessage, cause: error })
  }
}
