import { followLookups, readEnsAvatar, readEnsName } from 'billfold'
import { type Caip2, isHex } from 'billfold/protocol'
import type { Admit } from '../middleware/createAdmit.js'
import { readBatch } from '../names/batch.js'
import type { AskGateways } from '../names/createGateways.js'
import type { AskContract } from '../rpc/createContractCall.js'
import { createLastGood } from './createLastGood.js'
import { ProviderError } from './ProviderError.js'

const minute = 60_000

/** How long a name holds, and how long it does where nobody answers, in milliseconds. */
export const identityLifetime = 5 * minute
const stale = 60 * minute
/** Bytes of names and pictures that are kept together. */
const mostBytes = 32 * 1024 * 1024
/** What one takes beside its texts. */
const ownBytes = 200

/** Where the universal resolver of ENS is. */
const universalResolver = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'

export type Identity = {
  readonly name: string | undefined
  /** An `https:` address or a `data:` image. */
  readonly avatar: string | undefined
  /** When it was read, in milliseconds since 1970. */
  readonly at: number
}

/**
 * The name of an EVM account on ENS, one that leads back to it, with its picture.
 *
 * @returns throws ProviderError when no node answers, or no gateway of a name off the chain
 */
export function createIdentityReader(parameters: {
  /** Undefined: the chain has no nodes, and nobody a name. */
  ask: AskContract | undefined
  askGateways: AskGateways
  chainId: Caip2
  now?: (() => number) | undefined
}): (address: string, asked: { admit: Admit; caller: string }) => Promise<Identity> {
  const { ask, askGateways, chainId, now = Date.now } = parameters
  const kept = createLastGood<Identity>({
    fresh: identityLifetime,
    stale,
    sizeOf: ({ name, avatar }) => ownBytes + 2 * ((name?.length ?? 0) + (avatar?.length ?? 0)),
    largest: mostBytes,
    now,
  })

  async function load(address: string, ask: AskContract, caller: string): Promise<Identity> {
    const callResolver = followLookups({
      to: universalResolver,
      ask: (data) => ask({ chainId, to: universalResolver, data }),
      async lookUp(callData) {
        const requests = readBatch(callData)
        return requests && askGateways(requests, caller)
      },
    })
    try {
      const name = await readEnsName(address, callResolver)
      const avatar = name && (await readEnsAvatar(name, callResolver))
      return { name, avatar, at: now() }
    } catch {
      throw new ProviderError('unavailable')
    }
  }

  return async (address, { admit, caller }) => {
    if (!ask || !isHex(address)) return { name: undefined, avatar: undefined, at: now() }
    const known = await kept.get(address.toLowerCase(), () =>
      admit(() => load(address, ask, caller)),
    )
    return known.value
  }
}
