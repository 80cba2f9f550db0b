import { isRecord } from '../../utils/isRecord.js'
import { ProviderRpcError, rpcErrorCode } from '../engine/providerRpcError.js'
import { signIns } from './signIns.js'
import {
  connectAccounts,
  type SignInput,
  type SolanaMethodContext,
  signAndSendTransactions,
  signMessages,
  signTransactions,
  type TransactionInput,
} from './solanaMethods.js'
import { visibleAccounts } from './solanaWalletState.js'

/**
 * Answers a site that uses a feature of the Wallet Standard, such as `solana:signMessage`. Connecting
 * gives the accounts, each with its `address` and `publicKey`.
 *
 * @throws ProviderRpcError
 */
export async function answerSolana(
  context: SolanaMethodContext,
  { method, inputs }: { method: string; inputs: readonly unknown[] },
): Promise<unknown> {
  switch (method) {
    case 'standard:connect':
      await connectAccounts(context, { silent: isRecord(inputs[0]) && inputs[0].silent === true })
      return visibleAccounts(context.state()).map(({ address, publicKey }) => {
        return { address, publicKey }
      })
    case 'standard:disconnect':
      return context.update({ connected: false })
    case 'solana:signIn':
      return signIns(context, inputs.filter(isRecord))
    case 'solana:signMessage':
      return signMessages(context, inputs.map(readMessage))
    case 'solana:signTransaction':
      return signTransactions(context, inputs.map(readTransaction))
    case 'solana:signAndSendTransaction':
      return signAndSendTransactions(context, inputs.map(readTransaction))
    default:
      throw new ProviderRpcError(rpcErrorCode.unsupportedMethod, `There is no ${method}.`)
  }
}

function readMessage(input: unknown): SignInput {
  if (!isRecord(input) || !isBytes(input.message)) throw invalid('The message is no bytes.')
  return { account: readAccount(input.account), message: input.message }
}

function readTransaction(input: unknown): TransactionInput {
  if (!isRecord(input) || !isBytes(input.transaction)) throw invalid('The transaction is no bytes.')
  const { account, transaction, chain, options } = input
  return {
    account: readAccount(account),
    transaction,
    chain: typeof chain === 'string' ? chain : undefined,
    options: isRecord(options) ? options : undefined,
  }
}

function readAccount(account: unknown) {
  const address = isRecord(account) ? account.address : undefined
  if (typeof address === 'string') return { address }
  throw invalid('An account has an address.')
}

// Not by its class, which is another one for a site in another frame.
function isBytes(value: unknown): value is Uint8Array {
  return Object.prototype.toString.call(value) === '[object Uint8Array]'
}

function invalid(message: string) {
  return new ProviderRpcError(rpcErrorCode.invalidParams, message)
}
