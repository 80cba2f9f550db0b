import { crypto, script as scripts, type Transaction } from 'bitcoinjs-lib'
import { verify, verifySchnorr } from 'tiny-secp256k1'

/** What an input spends: an amount in satoshis and the script that guards it. */
export type Spent = { readonly value: bigint; readonly script: Uint8Array }

/**
 * Whether an input may spend what it names: P2WPKH, the same inside P2SH, and P2TR by its key. The
 * hashes are bitcoinjs-lib's, the curve is libsecp256k1's.
 *
 * @throws Error when the script is of another kind
 */
export function checkInput(transaction: Transaction, index: number, spent: readonly Spent[]) {
  const { witness = [], script: given = new Uint8Array() } = transaction.ins[index] ?? {}
  const { script, value } = spent[index] ?? { script: new Uint8Array(), value: 0n }
  if (isP2wpkh(script)) return isEmpty(given) && checkKeyHash({ script, value })
  if (isP2tr(script)) return isEmpty(given) && checkKey()
  if (!isP2sh(script)) throw new Error('Scripts of this kind are not checked here.')
  const redeem = given.subarray(1)
  const isNested = given[0] === redeem.length && isP2wpkh(redeem)
  if (!isNested || !isSame(crypto.hash160(redeem), script.subarray(2, 22))) return false
  return checkKeyHash({ script: redeem, value })

  function checkKeyHash({ script, value }: Spent) {
    const [signed, key] = witness
    if (witness.length !== 2 || !signed || key?.length !== 33) return false
    const hash = script.subarray(2)
    if (!isSame(crypto.hash160(key), hash)) return false
    const { signature, hashType } = scripts.signature.decode(signed)
    const code = Uint8Array.from([0x76, 0xa9, 20, ...hash, 0x88, 0xac])
    return verify(transaction.hashForWitnessV0(index, code, value, hashType), key, signature, true)
  }

  function checkKey() {
    const [signed] = witness
    if (witness.length !== 1 || !signed || signed.length < 64 || signed.length > 65) return false
    const hashType = signed[64] ?? 0
    if (signed.length === 65 && hashType === 0) return false
    const [before, values] = [spent.map((each) => each.script), spent.map((each) => each.value)]
    const hash = transaction.hashForWitnessV1(index, before, values, hashType)
    return verifySchnorr(hash, script.subarray(2), signed.subarray(0, 64))
  }
}

const isP2wpkh = (script: Uint8Array) => startsWith(script, [0x00, 20], 22)
const isP2tr = (script: Uint8Array) => startsWith(script, [0x51, 32], 34)
const isP2sh = (script: Uint8Array) => startsWith(script, [0xa9, 20], 23) && script[22] === 0x87

function startsWith(script: Uint8Array, start: readonly number[], length: number) {
  return script.length === length && start.every((byte, index) => script[index] === byte)
}

function isEmpty(bytes: Uint8Array) {
  return bytes.length === 0
}

function isSame(one: Uint8Array, other: Uint8Array) {
  return Buffer.from(one).equals(other)
}
