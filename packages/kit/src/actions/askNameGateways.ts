import type { Billfold } from '../Billfold.js'
import type { Hex } from '../caip/Address.js'
import { callEndpoint } from '../clients/callEndpoint.js'
import type { GatewayAnswer } from '../clients/ens/followLookups.js'
import { ServiceError } from '../errors/ServiceError.js'
import { walletError } from '../errors/toWalletError.js'
import { lookUpNames } from '../protocol/names.js'
import { alertRefusal } from './alertRefusal.js'

/**
 * Has the host's account service ask gateways of names off the chain, so that they learn nothing of the
 * visitor. `undefined` where there is no service, or it does not do that. A refusal is told to the host by an
 * alert.
 *
 * @throws WalletError with code `networkUnreachable`; the signal's reason
 */
export async function askNameGateways(
  kit: Billfold,
  { data, signal }: { data: Hex; signal: AbortSignal | undefined },
): Promise<GatewayAnswer | undefined> {
  const { accountService: service } = kit.options
  if (!service) return undefined
  try {
    return await callEndpoint(lookUpNames, { service, body: { data }, signal })
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    alertRefusal(kit, error)
    const { status = 0 } = error
    if (status >= 400 && status < 500 && status !== 429) return undefined
    throw walletError('networkUnreachable', error)
  }
}
