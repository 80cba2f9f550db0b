import type { Caip2 } from '../../caip/Caip2.js'
import { walletError } from '../../errors/toWalletError.js'
import { hexToBytes, isSame } from '../../utils/bytes.js'
import type { BitcoinAccount } from './BitcoinWallet.js'
import type { Coin } from './createReads.js'
import { libraryNetwork, loadSigner } from './loadSigner.js'
import { isTaproot, networkName } from './networkName.js'

type Library = Awaited<ReturnType<typeof loadSigner>>

/** A payment that waits to be signed. */
export type Transfer = {
  /** What the receiver gets, and what it costs, in satoshis. */
  readonly value: bigint
  readonly fee: bigint
  readonly psbt: Uint8Array
  /** How many inputs there are, all of the one account. */
  readonly inputCount: number
  /** Whether outputs are spent that may hold a collectible, as others did not pay it. */
  readonly spendsSmall: boolean
  /** What is sent, in hexadecimal, once it is signed. @throws WalletError when it is another one */
  finish(signed: Uint8Array): string
}

/**
 * Outputs of as few satoshis or fewer may hold an inscription, a rune or a rare satoshi, which spending them
 * could leave to a miner: 330 and 546 are the least that nodes pass on, 10,000 is what `ord` puts one into.
 */
const mostOfSmall = 10_000n

/**
 * Makes a payment of satoshis from an account for wallets that only sign: what it holds in blocks,
 * the change back to it. Small outputs are spent only where all others together do not pay it.
 *
 * @throws WalletError with code `insufficientFunds`; `notSupported` for addresses of several keys or
 * of a key that the wallet does not tell; `badAnswer` when the receiver is no address of the network
 */
export async function buildTransfer(parameters: {
  account: BitcoinAccount
  to: string
  /** `max`: all that is there, less the fee, and less small outputs where there are others. */
  value: bigint | 'max'
  chainId: Caip2
  coins: readonly Coin[]
  /** In satoshis a virtual byte. */
  feePerByte: bigint
}): Promise<Transfer> {
  const { account, to, value, chainId, coins, feePerByte } = parameters
  const { address } = account
  const library = await loadSigner()
  const network = libraryNetwork(networkName(chainId))
  const { script, ...spending } = describeSpending(library, account, network)
  const options = { feePerByte, bip69: true, createTx: true, network }
  function select(from: readonly Coin[]) {
    const inputs = from.map(({ txid, index, value: amount }) => {
      return { ...spending, txid, index, witnessUtxo: { script, amount } }
    })
    // With nothing paid to anybody, all of it is change.
    const selected =
      value === 'max'
        ? library.selectUTXO(inputs, [], 'all', { ...options, changeAddress: to })
        : library.selectUTXO(inputs, [{ address: to, amount: value }], 'default', {
            ...options,
            changeAddress: address,
          })
    return selected?.tx && selected.tx.outputsLength > 0 ? selected : undefined
  }
  const plain = coins.filter((coin) => coin.value > mostOfSmall)
  const ofPlain = select(plain)
  const { tx } = ofPlain ?? select(coins) ?? {}
  if (!tx) throw walletError('insufficientFunds')
  return {
    value: value === 'max' ? (tx.getOutput(0).amount ?? 0n) : value,
    // All that nobody gets: what is too little to come back as change is part of it.
    fee: tx.fee,
    psbt: tx.toPSBT(),
    inputCount: tx.inputsLength,
    spendsSmall: ofPlain === undefined,
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
