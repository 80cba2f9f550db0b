import { bytesToBase58 } from '../../utils/bytesToBase58.js'
import type { Reads } from './createReads.js'
import { canSend, type Signer, signAndSend, signMessage, signTransactions } from './requests.js'
import type { SolanaProvider } from './SolanaProvider.js'
import { toSolanaError } from './toSolanaError.js'
import { toWire } from './WireTransaction.js'

/**
 * @param signer the connected wallet of the moment; throws when there is none
 * @param signal given up, what is signed is not sent
 */
export function createProvider(
  signer: () => Signer,
  reads: Reads,
  signal?: AbortSignal | undefined,
): SolanaProvider {
  async function sign(transactions: readonly Uint8Array[]) {
    const [first, ...rest] = await signTransactions(signer(), transactions)
    if (!first) throw new TypeError('There is nothing to sign.')
    return [first, ...rest] as const
  }

  async function send(wire: Uint8Array, options: object) {
    const current = signer()
    if (canSend(current)) return bytesToBase58(await signAndSend(current, wire, options))
    const [signed] = await sign([wire])
    signal?.throwIfAborted()
    await reads.send({ chain: current.chain, wire: signed, options })
    // The first signature, which is the transaction's id, comes after the number of them.
    return bytesToBase58(signed.subarray(1, 65))
  }

  return {
    get address() {
      return signer().account.address
    },
    get publicKey() {
      return Uint8Array.from(signer().account.publicKey)
    },
    get chain() {
      return signer().chain
    },
    signMessage: (message) => named(async () => signMessage(signer(), Uint8Array.from(message))),
    signTransaction: (transaction) => named(async () => (await sign([toWire(transaction)]))[0]),
    signAllTransactions: (transactions) => named(() => sign(transactions.map(toWire))),
    signAndSendTransaction: (transaction, options = {}) =>
      named(() => send(toWire(transaction), options)),
  }
}

async function named<value>(work: () => Promise<value>): Promise<value> {
  try {
    return await work()
  } catch (error) {
    throw toSolanaError(error)
  }
}
