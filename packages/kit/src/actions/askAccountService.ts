import type { Billfold } from '../Billfold.js'
import type { Caip2 } from '../caip/Caip2.js'
import { type Call, callEndpoint } from '../clients/callEndpoint.js'
import { ServiceError } from '../errors/ServiceError.js'
import type { AnswerOf, Endpoint } from '../protocol/Endpoint.js'
import { alertRefusal } from './alertRefusal.js'
import { readSupportedChains, type ServiceNeeds } from './readSupportedChains.js'

/**
 * Asks the host's account service something of a chain. `undefined` where there is no service, or where
 * it does not serve the chain: then nothing is asked. A refusal is told to the host by an alert. It brings
 * schemas with it: for code that comes late.
 *
 * @throws ServiceError; the signal's reason
 */
export async function askAccountService<const endpoint extends Endpoint>(
  kit: Billfold,
  endpoint: endpoint,
  parameters: { chainId: Caip2; needs?: ServiceNeeds } & Omit<Call<endpoint>, 'service'>,
): Promise<AnswerOf<endpoint> | undefined> {
  const { chainId, needs, ...call } = parameters
  const { accountService: service } = kit.options
  try {
    const served = await readSupportedChains(kit, { needs, signal: call.signal })
    if (!service || !served.includes(chainId)) return undefined
    return await callEndpoint(endpoint, { ...call, service })
  } catch (error) {
    if (error instanceof ServiceError) alertRefusal(kit, error)
    throw error
  }
}
