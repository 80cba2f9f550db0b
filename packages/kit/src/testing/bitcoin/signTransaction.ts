import { hexToBytes } from '../../utils/bytes.js'
import { ProviderRpcError, rpcErrorCode } from '../engine/providerRpcError.js'
import type { BitcoinWalletAddress } from './bitcoinAccounts.js'
import { loadLibrary } from './library.js'

/** The inputs of a transaction that an address signs. */
export type InputsOf = {
  readonly owner: BitcoinWalletAddress
  readonly indexes: readonly number[]
}

/**
 * Signs inputs of a transaction (BIP-174).
 *
 * @throws ProviderRpcError when the bytes are none or an input is not the address's own
 */
export async function signTransaction(psbt: Uint8Array, inputs: readonly InputsOf[]) {
  const { Transaction } = await loadLibrary()
  try {
    const transaction = Transaction.fromPSBT(psbt, { allowUnknownOutputs: true })
    for (const { owner, indexes } of inputs) {
      const publicKey = hexToBytes(owner.publicKey) ?? new Uint8Array()
      for (const index of indexes) {
        if (owner.type === 'ordinals')
          transaction.updateInput(index, { tapInternalKey: publicKey }, true)
        if (!transaction.signIdx(hexToBytes(owner.privateKey) ?? new Uint8Array(), index))
          throw new Error(`Input ${index} was not signed.`)
      }
    }
    return transaction
  } catch (cause) {
    throw invalidPsbt(cause)
  }
}

/** The error for what the library cannot read or sign. */
export function invalidPsbt(cause: unknown): ProviderRpcError {
  const message = cause instanceof Error ? cause.message : String(cause)
  return new ProviderRpcError(rpcErrorCode.invalidParams, message)
}
