import type { Billfold } from '../Billfold.js'
import type { Caip2 } from '../caip/Caip2.js'
import { callEndpoint, type Service } from '../clients/callEndpoint.js'
import { getSupportedChains } from '../protocol/rpc.js'
import { abortable } from '../utils/abortable.js'

const asked = new WeakMap<Billfold, Promise<ReadonlySet<string>>>()

/**
 * Which of the host's networks its account service serves (CAIP-2); none without a service. It is asked
 * once, and again after a failure.
 *
 * @throws ServiceError; the signal's reason
 */
export async function readSupportedChains(
  kit: Billfold,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<readonly Caip2[]> {
  const { accountService, networks } = kit.options
  if (!accountService) return []
  const served = await abortable(askOnce(kit, accountService), signal)
  return networks.map(({ caipNetworkId }) => caipNetworkId).filter((id) => served.has(id))
}

/** Without anybody's signal: the answer is for all who wait. */
function askOnce(kit: Billfold, service: Service): Promise<ReadonlySet<string>> {
  const known = asked.get(kit)
  if (known) return known
  const answer = callEndpoint(getSupportedChains, { service }).then(({ http }) => new Set(http))
  asked.set(kit, answer)
  answer.catch(() => asked.delete(kit))
  return answer
}
