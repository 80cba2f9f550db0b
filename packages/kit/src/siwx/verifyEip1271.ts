import type { Hex } from '../caip/Address.js'
import type { Caip2 } from '../caip/Caip2.js'
import { bytesToHex } from '../utils/bytes.js'
import { bytesTail, numberWord } from './callData.js'
import type { EthCall } from './EthCall.js'
import { hashEip191Message } from './hashEip191Message.js'

/** `isValidSignature(bytes32,bytes)`: what it is called by, and what it answers with. */
const selector = '1626ba7e'

/** What an account that is a contract is said to have signed, and how to ask it. */
export type ContractSignature = {
  call: EthCall
  chainId: Caip2
  address: Hex
  message: string
  signature: Uint8Array
  signal?: AbortSignal | undefined
}

/**
 * Whether an account that is a contract says that it has signed a text.
 *
 * @throws whatever `call` throws
 * @see https://eips.ethereum.org/EIPS/eip-1271
 */
export async function verifyEip1271(parameters: ContractSignature): Promise<boolean> {
  const { call, chainId, address, message, signature, signal } = parameters
  const hash = bytesToHex(hashEip191Message(message))
  const data: Hex = `0x${selector}${hash}${numberWord(64)}${bytesTail(signature)}`
  const answer = await call({ chainId, to: address, data, signal })
  return typeof answer === 'string' && answer.toLowerCase() === `0x${selector.padEnd(64, '0')}`
}
