import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToBase64 } from '../../utils/base64.js'
import { joinBytes, textToBytes } from '../../utils/bytes.js'
import type { Library } from './library.js'

/** Signs a text as wallets do for segwit and taproot addresses (BIP-322, simple), by a library. */
export function signBip322(
  { OutScript, RawWitness, Script, Transaction }: Library,
  parameters: {
    message: string
    privateKey: Uint8Array
    /** What the address pays to, as the library has it. */
    payment: { readonly script: Uint8Array; readonly redeemScript?: Uint8Array | undefined }
    tapInternalKey?: Uint8Array | undefined
  },
): string {
  const { message, privateKey, payment, tapInternalKey } = parameters
  const anything = {
    version: 0,
    allowUnknownOutputs: true,
    allowUnknownInputs: true,
    disableScriptCheck: true,
    allowLegacyWitnessUtxo: true,
  } as const
  const toSpend = new Transaction(anything)
  toSpend.addOutput({ script: payment.script, amount: 0n })
  toSpend.addInput({
    txid: '00'.repeat(32),
    index: 0xffffffff,
    sequence: 0,
    finalScriptSig: Script.encode([0, hashMessage(message)]),
  })
  const toSign = new Transaction(anything)
  toSign.addInput({
    txid: toSpend.id,
    index: 0,
    sequence: 0,
    witnessUtxo: { script: payment.script, amount: 0n },
    ...(payment.redeemScript ? { redeemScript: payment.redeemScript } : {}),
    ...(tapInternalKey ? { tapInternalKey } : {}),
  })
  toSign.addOutput({
    script: OutScript.encode({ type: 'unknown', script: Uint8Array.of(0x6a) }),
    amount: 0n,
  })
  toSign.sign(privateKey)
  toSign.finalize()
  const witness = toSign.getInput(0).finalScriptWitness
  if (!witness) throw new Error('The library has not signed.')
  return bytesToBase64(RawWitness.encode(witness))
}

function hashMessage(message: string): Uint8Array {
  const tag = sha256('BIP0322-signed-message')
  return sha256(joinBytes(tag, tag, textToBytes(message)))
}
