import type { Billfold } from '../Billfold.js'
import type { Caip2 } from '../caip/Caip2.js'
import { callEndpoint, type Service } from '../clients/callEndpoint.js'
import { getSupportedChains } from '../protocol/rpc.js'
import { abortable } from '../utils/abortable.js'

/** What a service may know of a chain: what accounts hold there, what they have done, their NFTs, swaps, purchases, names. */
export type ServiceNeeds = 'http' | 'history' | 'nfts' | 'swaps' | 'onramp' | 'names'

type Served = Readonly<Record<ServiceNeeds, readonly string[]>> & {
  readonly nameZone: string | undefined
}

const asked = new WeakMap<Billfold, Promise<Served>>()

/**
 * Which of the host's networks its account service serves (CAIP-2); none without a service. It is asked
 * once, and again after a failure.
 *
 * @param parameters.needs `nfts`: what it says itself, else those whose transfers it knows; `history`: what it
 * says itself, else the same, or all EVM chains of a service that says neither. @default 'http'
 * @throws ServiceError; the signal's reason
 */
export async function readSupportedChains(
  kit: Billfold,
  {
    needs = 'http',
    signal,
  }: { needs?: ServiceNeeds | undefined; signal?: AbortSignal | undefined } = {},
): Promise<readonly Caip2[]> {
  const { accountService, networks } = kit.options
  if (!accountService) return []
  const { [needs]: served } = await abortable(askOnce(kit, accountService), signal)
  return networks.map(({ caipNetworkId }) => caipNetworkId).filter((id) => served.includes(id))
}

/**
 * What is behind the dot of names that the host's account service gives out; `undefined` where it gives out none.
 *
 * @param parameters.chainId where an account is that would have one. @default anywhere
 * @throws ServiceError; the signal's reason
 */
export async function readNameZone(
  kit: Billfold,
  { chainId, signal }: { chainId?: Caip2 | undefined; signal?: AbortSignal | undefined } = {},
): Promise<string | undefined> {
  const { accountService } = kit.options
  if (!accountService) return undefined
  const { names, nameZone } = await abortable(askOnce(kit, accountService), signal)
  return chainId === undefined || names.includes(chainId) ? nameZone : undefined
}

/** A domain of the host's: names of ENS lead where the chain says, whatever a service does. */
const ownZone = /^(?!.*\.eth$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/

/** Without anybody's signal: the answer is for all who wait. */
function askOnce(kit: Billfold, service: Service): Promise<Served> {
  const known = asked.get(kit)
  if (known) return known
  const answer = callEndpoint(getSupportedChains, { service }).then(
    ({ http, indexed, history, nfts, swaps, onramp, names, nameZone }): Served => ({
      http,
      history: history ?? indexed ?? http.filter((id) => id.startsWith('eip155:')),
      nfts: nfts ?? indexed ?? [],
      swaps: swaps ?? [],
      onramp: onramp ?? [],
      names: names ?? [],
      nameZone: nameZone !== undefined && ownZone.test(nameZone) ? nameZone : undefined,
    }),
  )
  asked.set(kit, answer)
  answer.catch(() => asked.delete(kit))
  return answer
}
