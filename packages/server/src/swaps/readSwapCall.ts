import { type Hex, isCaip10, parseCaip10 } from 'billfold/protocol'
import type { Reason } from '../middleware/refuse.js'
import { isAccountAddress } from '../tokens/isAccountAddress.js'
import { isNativeAddress } from '../tokens/isNativeAddress.js'

type Named = Readonly<Record<string, string>>

/** On one chain, all that a call names. An address that stands for the coin is none. */
export type SwapCall<Names extends Named, Address extends string = Hex> = {
  readonly chainId: string
  readonly named: { readonly [name in keyof Names]: Address | undefined }
}

/**
 * Reads CAIP-10 ids that have to be of one EVM chain, by the names that the call gives them.
 *
 * @returns what is wrong, where it is
 */
export function readSwapCall<const Names extends Named>(
  ids: Names,
  isServed: (chainId: string) => boolean,
): SwapCall<Names> | Reason {
  // Addresses of EVM chains are so.
  return readIds(ids, 'eip155', isServed) as SwapCall<Names> | Reason
}

/** The same of a Solana chain. */
export function readSolanaSwapCall<const Names extends Named>(
  ids: Names,
  isServed: (chainId: string) => boolean,
): SwapCall<Names, string> | Reason {
  return readIds(ids, 'solana', isServed)
}

const kinds = { eip155: 'an EVM', solana: 'a Solana' }

function readIds<const Names extends Named>(
  ids: Names,
  namespace: keyof typeof kinds,
  isServed: (chainId: string) => boolean,
): SwapCall<Names, string> | Reason {
  const chains = new Set<string>()
  const named: Record<string, string | undefined> = {}
  for (const [field, id] of Object.entries(ids)) {
    if (!isCaip10(id)) return { field, description: 'This is no CAIP-10 id.' }
    const { chainId, address } = parseCaip10(id)
    if (!chainId.startsWith(`${namespace}:`) || !isAccountAddress(chainId, address))
      return { field, description: `This is no address of ${kinds[namespace]} chain.` }
    chains.add(chainId)
    named[field] = isNativeAddress(chainId, address) ? undefined : address
  }
  const [chainId = '', ...others] = chains
  const field = Object.keys(ids).join()
  if (others.length > 0) return { field, description: 'They must be of the same chain.' }
  if (!isServed(chainId)) return { field, description: 'Nothing is swapped here on this chain.' }
  return { chainId, named: named as SwapCall<Names, string>['named'] } // It has the same names.
}
