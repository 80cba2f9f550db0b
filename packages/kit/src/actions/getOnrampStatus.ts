import type { Billfold } from '../Billfold.js'
import { callEndpoint } from '../clients/callEndpoint.js'
import { OnrampError } from '../errors/OnrampError.js'
import type { AnswerOf } from '../protocol/Endpoint.js'
import { getOnrampStatus as endpoint } from '../protocol/onramp.js'
import { refuse } from './getOnrampQuote.js'
import type { OnrampPurchase } from './onrampPurchases.js'

/**
 * The status of a purchase, as the service tells it: `unpaid`, `paid`, `sent` or `failed`, or `unclear` if
 * it cannot tell; with the transaction's hash once it is on the chain.
 */
export type OnrampStatus = AnswerOf<typeof endpoint>

/**
 * Asks for the status of a purchase.
 *
 * @throws OnrampError; the signal's reason
 */
export async function getOnrampStatus(
  kit: Billfold,
  parameters: { purchase: OnrampPurchase; signal?: AbortSignal | undefined },
): Promise<OnrampStatus> {
  const { purchase, signal } = parameters
  const { accountService: service } = kit.options
  if (!service) throw new OnrampError('unsupported')
  const query = { source: purchase.source, partnerUserId: purchase.id }
  return callEndpoint(endpoint, { service, query, signal }).catch((error: unknown) =>
    refuse(kit, error),
  )
}
