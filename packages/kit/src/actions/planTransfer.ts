import type { BitcoinProvider } from '../adapters/bitcoin/BitcoinProvider.js'
import type { FeeRate } from '../adapters/bitcoin/createReads.js'
import type { SolanaProvider } from '../adapters/solana/SolanaProvider.js'
import type { Billfold } from '../Billfold.js'
import type { Caip2 } from '../caip/Caip2.js'
import type { Namespace } from '../caip/namespaces.js'
import { readEvmHolding, readEvmToken } from '../clients/transfers/evmTokens.js'
import { planEvmTransfer } from '../clients/transfers/evmTransfers.js'
import { encodeTransaction } from '../clients/transfers/solanaMessage.js'
import {
  planSolanaTransfer,
  readBlockhash,
  readSolanaDecimals,
  readSolanaHolding,
} from '../clients/transfers/solanaTransfers.js'
import type { Ask, TokenFacts, TransferPlan } from '../clients/transfers/TransferPlan.js'
import { SendError } from '../errors/SendError.js'
import type { Session } from '../state/types.js'
import { truncateAddress } from '../utils/truncateAddress.js'
import { askChain } from './askChain.js'
import { requireProvider } from './requireProvider.js'
import { requireWallet } from './requireWallet.js'

export type { FeeRate }

export type PlanQuestion = {
  session: Session
  to: string
  /** The token's own address; none for the network's coin. */
  token: string | undefined
  amount: bigint | 'max'
  feeRate: FeeRate
  signal: AbortSignal | undefined
}

/** What a payment comes to, and what asks the wallet for it; that gives the transaction's hash. */
export type WorkedOut = Omit<TransferPlan<unknown>, 'transaction'> & {
  /** Whether the fee is certain: some wallets take what they will. */
  readonly isExact: boolean
  /** Whether outputs are spent that may hold a collectible (Bitcoin). */
  readonly spendsSmall?: boolean | undefined
  /** Given up, a wallet's signature is not sent; what the wallet sends itself still gives its hash. */
  send(signal: AbortSignal | undefined): Promise<string>
}

export type TokenQuestion = {
  chainId: Caip2
  /** Its own address. */
  token: string
  signal?: AbortSignal | undefined
}

/** What the namespaces know that can send: their tokens, and their payments. */
type Way = {
  readToken?(kit: Billfold, question: TokenQuestion): Promise<TokenFacts>
  /** What somebody holds of a token, in its smallest unit. */
  readHeld?(kit: Billfold, question: TokenQuestion & { owner: string }): Promise<bigint>
  plan(kit: Billfold, question: PlanQuestion): Promise<WorkedOut>
}

const ways: Readonly<Partial<Record<Namespace, Way>>> = {
  eip155: {
    readToken: (kit, { chainId, token, signal }) =>
      readEvmToken(askOf(kit, chainId, signal), token),
    readHeld: (kit, { chainId, token, owner, signal }) =>
      readEvmHolding(askOf(kit, chainId, signal), token, owner),
    async plan(kit, { session, signal, ...question }) {
      const { connectorId, chainId, addresses } = session
      const [from] = addresses
      const ask = askOf(kit, chainId, signal)
      const { transaction, ...plan } = await planEvmTransfer(ask, { ...question, from })
      const send = async (signal: AbortSignal | undefined) => {
        const { adapter } = requireWallet(kit, 'eip155')
        const given = { ...transaction, chainId }
        signal?.throwIfAborted()
        // Without the signal: what a wallet was asked for cannot be withdrawn, and its answer matters.
        return adapter.sendTransaction({ connectorId, address: from, transaction: given })
      }
      return { ...plan, isExact: true, send }
    },
  },
  solana: {
    async readToken(kit, { chainId, token, signal }) {
      const decimals = await readSolanaDecimals(askOf(kit, chainId, signal), token)
      // It says its name elsewhere, if at all.
      const name = truncateAddress(token)
      return { name, symbol: name, decimals }
    },
    readHeld: (kit, { chainId, token, owner, signal }) =>
      readSolanaHolding(askOf(kit, chainId, signal), token, owner),
    async plan(kit, { session, signal, ...question }) {
      const [from] = session.addresses
      const ask = askOf(kit, session.chainId, signal)
      const { transaction, ...plan } = await planSolanaTransfer(ask, { ...question, from })
      async function send(signal: AbortSignal | undefined) {
        const blockhash = await readBlockhash(askOf(kit, session.chainId, signal))
        const method = 'signMessage'
        const provider = await requireProvider<SolanaProvider>(kit, { namespace: 'solana', method })
        signal?.throwIfAborted()
        // Signed by another account it would be refused, after the visitor was asked.
        if (provider.address !== from || provider.chainId !== session.chainId)
          throw new SendError('changed')
        const { wire } = encodeTransaction({ payer: from, instructions: transaction, blockhash })
        return provider.signAndSendTransaction(wire, { signal })
      }
      return { ...plan, isExact: true, send }
    },
  },
  bip122: {
    async plan(kit, { session, to, token, amount, feeRate }) {
      if (token !== undefined) throw new SendError('badToken')
      const method = 'prepareTransfer'
      const provider = await requireProvider<BitcoinProvider>(kit, { namespace: 'bip122', method })
      if (amount !== 'max' && amount < leastOf(to)) throw new SendError('tooLittle')
      const prepared = await provider.prepareTransfer({ to, value: amount, feeRate })
      const { value, fee, held, isExact, spendsSmall } = prepared
      if (value < leastOf(to)) throw new SendError('notEnoughForFee')
      const coinLeft = held - value - fee
      const send = async (signal: AbortSignal | undefined) => {
        if (provider.address !== session.addresses[0]) throw new SendError('changed')
        return prepared.send({ signal })
      }
      const isContract = false
      return { amount: value, held, fee, coinLeft, isContract, isExact, spendsSmall, send }
    },
  },
}

/** @throws SendError where nothing can be sent from that namespace */
export function requireWay(namespace: Namespace): Way {
  const way = ways[namespace]
  if (way) return way
  throw new SendError('unsupported')
}

function askOf(kit: Billfold, chainId: Caip2, signal?: AbortSignal | undefined): Ask {
  return (method, params) => askChain(kit, { chainId, method, params, signal })
}

/** Nodes pass on no outputs of less, in satoshis: it would cost more to spend them. */
function leastOf(to: string): bigint {
  return /^(?:bc|tb|bcrt)1/.test(to) ? 330n : 546n
}
