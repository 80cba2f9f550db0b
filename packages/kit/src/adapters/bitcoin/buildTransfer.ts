import type { Caip2 } from '../../caip/Caip2.js'
import { walletError } from '../../errors/toWalletError.js'
import { hexToBytes, isSame } from '../../utils/bytes.js'
import type { BitcoinAccount } from './BitcoinWallet.js'
import type { Reads } from './createReads.js'
import { libraryNetwork, loadSigner } from './loadSigner.js'
import { isTaproot, networkName } from './networkName.js'

type Library = Awaited<ReturnType<typeof loadSigner>>

/** A payment that waits to be signed. */
export type Transfer = {
  readonly psbt: Uint8Array
  /** How many inputs there are, all of the one account. */
  readonly inputCount: number
  /** What is sent, in hexadecimal, once it is signed. @throws WalletError when it is another one */
  finish(signed: Uint8Array): string
}

/**
 * Makes a payment of satoshis from an account for wallets that only sign: what it holds in blocks,
 * the change back to it, a fee that brings it into a block within the hour.
 *
 * @throws WalletError with code `insufficientFunds`; `notSupported` for addresses of several keys or
 * of a key that the wallet does not tell; `badAnswer` when the receiver is no address of the network
 */
export async function buildTransfer(parameters: {
  account: BitcoinAccount
  to: string
  value: bigint
  chainId: Caip2
  reads: Reads
}): Promise<Transfer> {
  const { account, to, value, chainId, reads } = parameters
  const { address } = account
  const library = await loadSigner()
  const network = libraryNetwork(networkName(chainId))
  const { script, ...spending } = describeSpending(library, account, network)
  const coins = await reads.getCoins({ chainId, address })
  const inputs = coins.map(({ txid, index, value: amount }) => {
    return { ...spending, txid, index, witnessUtxo: { script, amount } }
  })
  const selected = library.selectUTXO(inputs, [{ address: to, amount: value }], 'default', {
    changeAddress: address,
    feePerByte: BigInt(Math.ceil(await reads.getFeeRate({ chainId }))),
    bip69: true,
    createTx: true,
    network,
  })
  if (!selected?.tx) throw walletError('insufficientFunds')
  const { tx } = selected
  return {
    psbt: tx.toPSBT(),
    inputCount: tx.inputsLength,
    finish(signed) {
      try {
        const other = library.Transaction.fromPSBT(signed)
        if (!isSame(other.unsignedTx, tx.unsignedTx)) throw new Error('It is another transaction.')
        if (!other.isFinal) other.finalize()
        return other.hex
      } catch (cause) {
        throw walletError('badAnswer', cause)
      }
    },
  }
}

/** What a transaction says of an input so that the account can sign it. */
function describeSpending(
  { p2wpkh, p2sh, p2tr }: Library,
  { address, publicKey = '' }: BitcoinAccount,
  network: ReturnType<typeof libraryNetwork>,
) {
  const key = hexToBytes(publicKey)
  if (!key || key.length > 33) throw walletError('notSupported')
  if (isTaproot(address)) {
    const { script, tapInternalKey, address: own } = p2tr(key.slice(-32), undefined, network)
    if (own === address) return { script, tapInternalKey }
    throw walletError('notSupported')
  }
  if (key.length !== 33) throw walletError('notSupported')
  const plain = p2wpkh(key, network)
  if (plain.address === address) return { script: plain.script }
  const { script, redeemScript, address: own } = p2sh(plain, network)
  if (own === address && redeemScript) return { script, redeemScript }
  throw walletError('notSupported')
}
