import type { Hex } from '../caip/Address.js'
import type { Caip2 } from '../caip/Caip2.js'
import { SiwxError } from '../errors/SiwxError.js'
import { hexToBytes } from '../utils/bytes.js'
import type { EthCall } from './EthCall.js'
import { verifyEip191 } from './verifyEip191.js'

/** Longer ones are not looked at, in hexadecimal digits. */
const longest = 32_768

/**
 * Whether an EVM account of whichever kind has signed a text: by its key, as a contract, or as a
 * contract that is yet to be deployed.
 *
 * @throws SiwxError with code `chainUnavailable` when only the chain can say and it does not
 */
export async function verifyEvmSignature(parameters: {
  call?: EthCall | undefined
  chainId: Caip2
  address: string
  message: string
  signature: string
  signal?: AbortSignal | undefined
}): Promise<boolean> {
  const { call, message, signal } = parameters
  if (verifyEip191(parameters)) return true
  const signature = toBytes(parameters.signature)
  if (!signature) return false
  if (!call) {
    // As long as one by a key, and not by this one.
    if (signature.length === 65) return false
    throw chainUnavailable()
  }
  const address: Hex = `0x${parameters.address.slice(2)}`
  const { verifyContractSignature } = await import('./verifyContractSignature.js')
  try {
    return await verifyContractSignature({ ...parameters, call, address, message, signature })
  } catch (cause) {
    signal?.throwIfAborted()
    throw chainUnavailable(cause)
  }
}

function toBytes(signature: string): Uint8Array | undefined {
  if (!signature.startsWith('0x') || signature.length > longest) return undefined
  return hexToBytes(signature.slice(2))
}

function chainUnavailable(cause?: unknown): SiwxError {
  return new SiwxError({
    code: 'chainUnavailable',
    shortMessage: 'The signature of a contract could not be checked.',
    metaMessages: ['Only its chain can tell whether it holds, and it has not answered.'],
    cause,
  })
}
