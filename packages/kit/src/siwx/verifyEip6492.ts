import { bytesToHex } from '../utils/bytes.js'
import { addressWord, bytesTail, numberWord } from './callData.js'
import { hashEip191Message } from './hashEip191Message.js'
import { signatureCheckCode } from './signatureCheck.generated.js'
import type { ContractSignature } from './verifyEip1271.js'

/** What ends a signature that brings along how its account is deployed. */
const suffix = '6492'.repeat(16)

/** Whether a signature brings along how its account is deployed. */
export function isEip6492(signature: Uint8Array): boolean {
  return signature.length > 32 && bytesToHex(signature.subarray(-32)) === suffix
}

/**
 * Whether an account that is a contract, deployed or not, says that it has signed a text. One call
 * deploys it and asks it, on no chain but in the node's memory.
 *
 * @param parameters.signature with the suffix of the standard
 * @throws whatever `call` throws
 * @see https://eips.ethereum.org/EIPS/eip-6492
 */
export async function verifyEip6492(parameters: ContractSignature): Promise<boolean> {
  const { call, chainId, address, message, signature, signal } = parameters
  const hash = bytesToHex(hashEip191Message(message))
  const wrapped = bytesTail(signature.subarray(0, -32))
  const words = `${addressWord(address)}${hash}${numberWord(96)}${wrapped}`
  const answer = await call({ chainId, data: `${signatureCheckCode}${words}`, signal })
  return answer === `0x${numberWord(1)}`
}
