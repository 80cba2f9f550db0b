import { bytesToHex } from '../../utils/bytes.js'
import { nameHash } from './nameHash.js'
import { type ContractCall, resolveName } from './resolveName.js'

const addr = '3b3b57de' // addr(bytes32)

/**
 * The address that a name in its normal form leads to on ENS, in lower case; `undefined` when there is
 * no such name, or it leads nowhere. Names behind a gateway off the chain (ERC-3668) lead nowhere.
 */
export async function readEnsAddress(
  name: string,
  call: ContractCall,
): Promise<string | undefined> {
  const owner = await resolveName(name, `${addr}${bytesToHex(nameHash(name))}`, call)
  const digits = owner?.length === 32 ? bytesToHex(owner).slice(24) : ''
  return /[^0]/.test(digits) ? `0x${digits}` : undefined
}
