import { base64ToBytes, bytesToBase64 } from '../../utils/base64.js'
import { parseAddress } from './parseAddress.js'
import { verifyBip322 } from './verifyBip322.js'
import { verifyEcdsa } from './verifyEcdsa.js'

/** How BIP-322 marks its simple form; most wallets leave it out. */
const simpleForm = /^smp/
/** Longer ones are not looked at, in characters. */
const longest = 1000

/**
 * Whether a Bitcoin account has signed a text: by ECDSA (BIP-137) for addresses of one key but
 * taproot's, or by BIP-322 in its simple form for segwit and taproot addresses of one key.
 */
export function verifyBitcoinMessage(parameters: {
  address: string
  message: string
  /** base64 */
  signature: string
}): boolean {
  const { address, message } = parameters
  const destination = parseAddress(address)
  const signature = readBase64(parameters.signature.replace(simpleForm, ''))
  if (!destination || !signature) return false
  const verify = signature.length === 65 && destination.kind !== 'p2tr' ? verifyEcdsa : verifyBip322
  return verify({ destination, message, signature })
}

/** Only what is written as it would be written again. */
function readBase64(text: string): Uint8Array | undefined {
  const bytes = text.length > longest ? undefined : base64ToBytes(text)
  return bytes && bytesToBase64(bytes) === text ? bytes : undefined
}
