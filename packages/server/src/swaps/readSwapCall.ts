import { type Hex, isCaip10, parseCaip10 } from 'billfold/protocol'
import type { Reason } from '../middleware/refuse.js'
import { isAccountAddress } from '../tokens/isAccountAddress.js'
import { isNativeAddress } from '../tokens/isNativeAddress.js'

type Named = Readonly<Record<string, string>>

/** On one EVM chain, all that a call names. An address that stands for the coin is none. */
export type SwapCall<Names extends Named> = {
  readonly chainId: string
  readonly named: { readonly [name in keyof Names]: Hex | undefined }
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
  const chains = new Set<string>()
  const named: Record<string, Hex | undefined> = {}
  for (const [field, id] of Object.entries(ids)) {
    if (!isCaip10(id)) return { field, description: 'This is no CAIP-10 id.' }
    const { chainId, address } = parseCaip10(id)
    if (!chainId.startsWith('eip155:') || !isAccountAddress(chainId, address))
      return { field, description: 'This is no address of an EVM chain.' }
    chains.add(chainId)
    named[field] = isNativeAddress(chainId, address) ? undefined : (address as Hex) // It was checked.
  }
  const [chainId = '', ...others] = chains
  const field = Object.keys(ids).join()
  if (others.length > 0) return { field, description: 'They must be of the same chain.' }
  if (!isServed(chainId)) return { field, description: 'Nothing is swapped here on this chain.' }
  return { chainId, named: named as SwapCall<Names>['named'] } // It has the same names.
}
