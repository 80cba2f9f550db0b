import { recoverSigner } from './recoverSigner.js'

/**
 * Whether an account with a key of its own has signed a text by `personal_sign`.
 *
 * @see https://eips.ethereum.org/EIPS/eip-191
 */
export function verifyEip191(parameters: {
  address: string
  message: string
  /** 65 bytes, hexadecimal with 0x. */
  signature: string
}): boolean {
  const { address, message, signature } = parameters
  return recoverSigner({ message, signature }) === address.toLowerCase()
}
