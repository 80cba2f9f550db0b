import { base58ToBytes } from '../../utils/base58ToBytes.js'
import { base64ToBytes, bytesToBase64 } from '../../utils/base64.js'
import { bytesToBase58 } from '../../utils/bytesToBase58.js'
import { isRecord } from '../../utils/isRecord.js'
import { ProviderRpcError, rpcErrorCode } from '../engine/providerRpcError.js'
import { needsSignature, signatureOf } from './signWire.js'
import {
  type SolanaMethodContext,
  signAndSendTransactions,
  signMessages,
  signTransactions,
  type TransactionInput,
} from './solanaMethods.js'
import { visibleAccounts } from './solanaWalletState.js'

type Params = Readonly<Record<string, unknown>>

/**
 * Answers a site that asks over WalletConnect: `solana_signMessage`, `solana_signTransaction`,
 * `solana_signAllTransactions`, `solana_signAndSendTransaction`, `solana_getAccounts` and
 * `solana_requestAccounts`.
 *
 * @param request.chain as the context's clusters name it
 * @throws ProviderRpcError
 *
 * @see https://docs.walletconnect.network/wallet-sdk/chain-support/solana
 */
export async function answerLinkedSolana(
  context: SolanaMethodContext,
  request: { readonly chain: string; readonly method: string; readonly params: unknown },
): Promise<unknown> {
  const { chain, method } = request
  const params: Params = isRecord(request.params) ? request.params : {}
  switch (method) {
    case 'solana_getAccounts':
    case 'solana_requestAccounts':
      return visibleAccounts(context.state()).map(({ address }) => ({ pubkey: address }))
    case 'solana_signMessage':
      return signMessage(context, params)
    case 'solana_signTransaction':
      return signTransaction(context, readInput(context, params.transaction, { params, chain }))
    case 'solana_signAllTransactions':
      return signAll(context, params, chain)
    case 'solana_signAndSendTransaction': {
      const input = readInput(context, params.transaction, { params, chain })
      const [sent] = await signAndSendTransactions(context, [input])
      return { signature: bytesToBase58(sent?.signature ?? new Uint8Array()) }
    }
    default:
      throw new ProviderRpcError(rpcErrorCode.unsupportedMethod, `There is no ${method}.`)
  }
}

async function signMessage(context: SolanaMethodContext, { message: given, pubkey }: Params) {
  const message = typeof given === 'string' ? base58ToBytes(given) : undefined
  if (!message) throw invalid('The message is not in base58.')
  const [first] = visibleAccounts(context.state())
  const address = typeof pubkey === 'string' ? pubkey : (first?.address ?? '')
  const [signed] = await signMessages(context, [{ account: { address }, message }])
  return { signature: bytesToBase58(signed?.signature ?? new Uint8Array()) }
}

async function signTransaction(context: SolanaMethodContext, input: TransactionInput) {
  const [signed] = await signTransactions(context, [input])
  const account = context.state().accounts.find(({ address }) => address === input.account.address)
  if (!signed || !account) throw invalid('The transaction was not signed.')
  const { signedTransaction } = signed
  return {
    signature: bytesToBase58(signatureOf(signedTransaction, account)),
    transaction: bytesToBase64(signedTransaction),
  }
}

async function signAll(context: SolanaMethodContext, params: Params, chain: string) {
  const { transactions } = params
  if (!Array.isArray(transactions)) throw invalid('The transactions are no list.')
  const inputs = transactions.map((each: unknown) => readInput(context, each, { params, chain }))
  const signed = await signTransactions(context, inputs)
  return { transactions: signed.map((each) => bytesToBase64(each.signedTransaction)) }
}

/** A transaction and who signs it: the account that is named, else one that it needs. */
function readInput(
  context: SolanaMethodContext,
  given: unknown,
  { params, chain }: { params: Params; chain: string },
): TransactionInput {
  const transaction = typeof given === 'string' ? base64ToBytes(given) : undefined
  if (!transaction) throw invalid('The transaction is not in base64.')
  const { pubkey, sendOptions } = params
  const accounts = visibleAccounts(context.state())
  const signer = accounts.find((account) => needsSignature(transaction, account)) ?? accounts[0]
  const address = typeof pubkey === 'string' ? pubkey : (signer?.address ?? '')
  const options = isRecord(sendOptions) ? sendOptions : undefined
  return { account: { address }, transaction, chain, options }
}

function invalid(message: string) {
  return new ProviderRpcError(rpcErrorCode.invalidParams, message)
}
