import type { Hex } from '../../caip/Address.js'
import { bytesToHex, hexToBytes, joinBytes } from '../../utils/bytes.js'
import { decodeBytes, decodeText, encodeBytesAndNumber, encodeTwoBytes } from './abi.js'
import { encodeName } from './encodeName.js'
import { isNormalised } from './isNormalised.js'
import { nameHash } from './nameHash.js'

/** What `eth_call` answers for a contract's data; undefined when the contract refuses. */
type ContractCall = (data: Hex) => Promise<unknown>

// The first four bytes of what is hashed from each function's name and types.
const reverse = '5d78a217' // reverse(bytes,uint256)
const resolve = '9061b923' // resolve(bytes,bytes)
const addr = Uint8Array.of(0x3b, 0x3b, 0x57, 0xde) // addr(bytes32)

/** Ethereum's number among coins (SLIP-44). */
const coinType = 60

/** The longest name that is asked for. ENS itself has no limit. */
const maxLength = 255

/**
 * The name that an address goes by on ENS, asked of its universal resolver: only one in its normal
 * form that leads back to the address. Names behind a gateway off the chain (ERC-3668) count as none.
 */
export async function readEnsName(
  address: string,
  call: ContractCall,
): Promise<string | undefined> {
  const bytes = hexToBytes(address.replace(/^0x/i, ''))
  if (bytes?.length !== 20) return undefined
  const name = decodeText(await call(`0x${reverse}${encodeBytesAndNumber(bytes, coinType)}`))
  if (!name || name.length > maxLength || !(await isNormalised(name))) return undefined
  const wire = encodeName(name)
  if (!wire) return undefined
  const question = encodeTwoBytes(wire, joinBytes(addr, nameHash(name)))
  const owner = decodeBytes(await call(`0x${resolve}${question}`))
  return owner?.length === 32 && bytesToHex(owner).endsWith(bytesToHex(bytes)) ? name : undefined
}
