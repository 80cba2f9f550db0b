import { isAddress } from '../caip/Address.js'
import type { Caip2 } from '../caip/Caip2.js'
import { parseCaip2 } from '../caip/parseCaip2.js'
import { SendError } from '../errors/SendError.js'

/** What stands for a network's own coin where a token's address is wanted. */
const coinIds: readonly string[] = [
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  'So11111111111111111111111111111111111111111',
]

/**
 * A token's own address on a chain, of that or of its CAIP-10 id; `undefined` for the chain's coin.
 *
 * @throws SendError with code `wrongNetwork` or `badToken`
 */
export function tokenOn(chainId: Caip2, given: string): string | undefined {
  const address = given.startsWith(`${chainId}:`) ? given.slice(chainId.length + 1) : given
  if (address.includes(':')) throw new SendError('wrongNetwork')
  const { namespace } = parseCaip2(chainId)
  if (coinIds.includes(address) || coinIds.includes(address.toLowerCase())) return undefined
  if (namespace !== 'bip122' && !isAddress(namespace, address)) throw new SendError('badToken')
  return address
}
