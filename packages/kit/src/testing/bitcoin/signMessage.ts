import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToBase64 } from '../../utils/base64.js'
import { hexToBytes, joinBytes, textToBytes } from '../../utils/bytes.js'
import { ProviderRpcError, rpcErrorCode } from '../engine/providerRpcError.js'
import type { BitcoinWalletAddress } from './bitcoinAccounts.js'
import { loadLibrary } from './library.js'
import { signBip322 } from './signBip322.js'

/** How a text is signed: `ecdsa` is the older way (BIP-137); taproot needs `bip322`. */
export type BitcoinMessageProtocol = 'ecdsa' | 'bip322'

/** The first byte of an old signature for P2WPKH. */
const header = 39

/** Signs a text; returns the signature in base64. */
export async function signMessage(
  { type, publicKey, privateKey }: BitcoinWalletAddress,
  { message, protocol }: { message: string; protocol: BitcoinMessageProtocol },
): Promise<string> {
  const key = hexToBytes(privateKey) ?? new Uint8Array()
  const own = hexToBytes(publicKey) ?? new Uint8Array()
  if (protocol === 'bip322') {
    const library = await loadLibrary()
    const payment = type === 'ordinals' ? library.p2tr(own) : library.p2wpkh(own)
    const tapInternalKey = type === 'ordinals' ? own : undefined
    return signBip322(library, { message, privateKey: key, payment, tapInternalKey })
  }
  if (type === 'ordinals')
    throw new ProviderRpcError(rpcErrorCode.invalidParams, 'Taproot signs texts by BIP-322 alone.')
  const signed = secp256k1.sign(hashMessage(message), key)
  return bytesToBase64(
    joinBytes(Uint8Array.of(header + signed.recovery), signed.toCompactRawBytes()),
  )
}

function hashMessage(message: string): Uint8Array {
  const text = textToBytes(message)
  const { length } = text
  const size = length < 253 ? [length] : [253, length & 255, length >> 8]
  const magic = textToBytes('\x18Bitcoin Signed Message:\n')
  return sha256(sha256(joinBytes(magic, Uint8Array.from(size), text)))
}
