import type { Hex } from '../../caip/Address.js'
import { hexToBytes } from '../../utils/bytes.js'
import { decodeBytes, encodeTwoBytes } from './abi.js'
import { encodeName } from './encodeName.js'
import { isNormalised } from './isNormalised.js'

/** Resolves with `eth_call`'s answer to call data; undefined when the contract reverts. */
export type ContractCall = (data: Hex) => Promise<unknown>

const resolve = '9061b923' // resolve(bytes,bytes)

/** The longest name that is asked for. ENS itself has no limit. */
const maxLength = 255

/**
 * Puts a question, in hexadecimal digits, to the resolver of a name, by the universal resolver of ENS.
 * Names that are not in their normal form have no answer.
 */
export async function resolveName(
  name: string,
  question: string,
  call: ContractCall,
): Promise<Uint8Array | undefined> {
  if (name.length > maxLength || !(await isNormalised(name))) return undefined
  const wire = encodeName(name)
  const bytes = hexToBytes(question)
  if (!wire || !bytes) return undefined
  return decodeBytes(await call(`0x${resolve}${encodeTwoBytes(wire, bytes)}`))
}
