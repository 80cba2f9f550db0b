import { base58ToBytes } from '../../utils/base58ToBytes.js'
import { bytesToBase58 } from '../../utils/bytesToBase58.js'
import type { Signer } from '../ChainDriver.js'
import type { Reads } from './createReads.js'
import type { SolanaProvider } from './SolanaProvider.js'
import type { SolanaAccount, SolanaWallet } from './SolanaWallet.js'
import { toSolanaError } from './toSolanaError.js'
import { toWire } from './WireTransaction.js'

/**
 * @param signer the connected wallet of the moment; throws when there is none
 * @param signal given up, what is signed is not sent
 */
export function createProvider(
  signer: () => Signer<SolanaWallet, SolanaAccount>,
  reads: Reads,
  signal?: AbortSignal | undefined,
): SolanaProvider {
  async function sign(transactions: readonly Uint8Array[]) {
    const { wallet, ...asked } = signer()
    const [first, ...rest] = await wallet.signTransactions({ ...asked, transactions })
    if (!first) throw new TypeError('There is nothing to sign.')
    return [first, ...rest] as const
  }

  async function send(
    transaction: Uint8Array,
    options: object,
    givenUp: AbortSignal | undefined = signal,
  ) {
    const { wallet, ...asked } = signer()
    const sent = await wallet.sendTransaction({ ...asked, transaction, options })
    if (sent) return bytesToBase58(sent)
    const [signed] = await sign([transaction])
    givenUp?.throwIfAborted()
    await reads.send({ chainId: asked.chainId, wire: signed, options })
    // The first signature, which is the transaction's id, comes after the number of them.
    return bytesToBase58(signed.subarray(1, 65))
  }

  return {
    get address() {
      return signer().account.address
    },
    get publicKey() {
      return base58ToBytes(signer().account.address) ?? new Uint8Array()
    },
    get chainId() {
      return signer().chainId
    },
    signMessage: (given) =>
      named(async () => {
        const { wallet, ...asked } = signer()
        return wallet.signMessage({ ...asked, message: Uint8Array.from(given) })
      }),
    signTransaction: (transaction) => named(async () => (await sign([toWire(transaction)]))[0]),
    signAllTransactions: (transactions) => named(() => sign(transactions.map(toWire))),
    signAndSendTransaction: (transaction, { signal: own, ...options } = {}) =>
      named(() => send(toWire(transaction), options, own)),
  }
}

async function named<value>(work: () => Promise<value>): Promise<value> {
  try {
    return await work()
  } catch (error) {
    throw toSolanaError(error)
  }
}
