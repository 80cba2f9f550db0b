import { address as addresses, crypto, initEccLib, networks, Transaction } from 'bitcoinjs-lib'
import * as ecc from 'tiny-secp256k1'
import { checkInput } from './checkInput.js'

/** The note of an old signature counts from here for P2WPKH (BIP-137). */
const [firstNote, lastNote] = [39, 42]

/**
 * Whether a P2WPKH or P2TR address of regtest has signed a text, by BIP-137 or by BIP-322 in its
 * simple form: by other libraries than those that sign.
 *
 * @param parameters.signature base64
 */
export function checkMessage(parameters: {
  address: string
  message: string
  signature: string
}): boolean {
  initEccLib(ecc)
  const { address, message } = parameters
  const signature = Buffer.from(parameters.signature, 'base64')
  const script = addresses.toOutputScript(address, networks.regtest)
  const [note = 0] = signature
  if (signature.length !== 65 || note < firstNote || note > lastNote)
    return checkBip322(script, message, signature)
  const recovery = (note - firstNote) as 0 | 1 | 2 | 3 // bounded above
  const key = ecc.recover(hashMessage(message), signature.subarray(1), recovery, true)
  return key !== null && Buffer.from(crypto.hash160(key)).equals(script.subarray(2))
}

function checkBip322(script: Uint8Array, message: string, signature: Buffer): boolean {
  const tag = crypto.sha256(Buffer.from('BIP0322-signed-message'))
  const digest = crypto.sha256(Buffer.concat([tag, tag, Buffer.from(message)]))
  const toSpend = new Transaction()
  toSpend.version = 0
  const commitment = Uint8Array.from([0x00, 32, ...digest])
  toSpend.addInput(new Uint8Array(32), 0xffffffff, 0, commitment)
  toSpend.addOutput(script, 0n)
  const toSign = new Transaction()
  toSign.version = 0
  toSign.addInput(toSpend.getHash(), 0, 0)
  toSign.addOutput(Uint8Array.of(0x6a), 0n)
  toSign.setWitness(0, readWitness(signature))
  return checkInput(toSign, 0, [{ value: 0n, script }])
}

/** Items shorter than 253 bytes each. */
function readWitness(bytes: Buffer): Uint8Array[] {
  const items: Uint8Array[] = []
  for (let at = 1; at < bytes.length; at += 1 + (bytes[at] ?? 0))
    items.push(bytes.subarray(at + 1, at + 1 + (bytes[at] ?? 0)))
  return items
}

function hashMessage(message: string): Uint8Array {
  const text = Buffer.from(message)
  const size = text.length < 253 ? [text.length] : [253, text.length & 255, text.length >> 8]
  const magic = Buffer.from('\x18Bitcoin Signed Message:\n')
  return crypto.hash256(Buffer.concat([magic, Buffer.from(size), text]))
}
