import { bytesToHex, hexToBytes } from '../../utils/bytes.js'
import { decodeText, encodeBytesAndNumber } from './abi.js'
import { nameHash } from './nameHash.js'
import { type ContractCall, resolveName } from './resolveName.js'

// The first four bytes of what is hashed from each function's name and types.
const reverse = '5d78a217' // reverse(bytes,uint256)
const addr = '3b3b57de' // addr(bytes32)

/** Ethereum's number among coins (SLIP-44). */
const coinType = 60

/**
 * Reads the ENS name of an address from the universal resolver: only a normalized one that resolves back to
 * the address.
 */
export async function readEnsName(
  address: string,
  call: ContractCall,
): Promise<string | undefined> {
  const bytes = hexToBytes(address.replace(/^0x/i, ''))
  if (bytes?.length !== 20) return undefined
  const name = decodeText(await call(`0x${reverse}${encodeBytesAndNumber(bytes, coinType)}`))
  if (!name) return undefined
  const owner = await resolveName(name, `${addr}${bytesToHex(nameHash(name))}`, call)
  return owner?.length === 32 && bytesToHex(owner).endsWith(bytesToHex(bytes)) ? name : undefined
}
