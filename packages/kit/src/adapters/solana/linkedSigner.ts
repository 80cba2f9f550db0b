import type { Caip2 } from '../../caip/Caip2.js'
import type { LinkedProvider } from '../../connectors/LinkedProvider.js'
import { base58ToBytes } from '../../utils/base58ToBytes.js'
import { base64ToBytes, bytesToBase64 } from '../../utils/base64.js'
import { bytesToBase58 } from '../../utils/bytesToBase58.js'
import { isRecord } from '../../utils/isRecord.js'
import { badAnswer } from '../evm/answers.js'
import { chainName } from './chainName.js'
import { putSignature } from './putSignature.js'

/** An account as the engine gets it and gives it back with each request. */
export type SigningAccount = {
  readonly address: string
  readonly publicKey: Uint8Array
  /** Chains as wallets on the page name them. */
  readonly chains: readonly string[]
  /** The same chains as the session names them. */
  readonly granted: readonly [Caip2, ...Caip2[]]
}

type Input = { readonly account: SigningAccount; readonly chain?: string }
type MessageInput = Input & { readonly message: Uint8Array }
type TransactionInput = Input & { readonly transaction: Uint8Array; readonly options?: object }

/**
 * What wallets of the Wallet Standard sign, asked for by WalletConnect's requests.
 *
 * @see https://docs.walletconnect.network/wallet-sdk/chain-support/solana
 */
export function createLinkedSigner(parameters: {
  reach(): Promise<LinkedProvider>
  /** Whether the session carries a method. */
  allows(method: string): boolean
}) {
  const { reach, allows } = parameters

  async function ask(input: Input, method: string, params: object) {
    const answer = await (await reach()).request({ method, params }, chainOf(input))
    return isRecord(answer) ? answer : badAnswer(method, answer)
  }

  async function signMessage(input: MessageInput) {
    const method = 'solana_signMessage'
    const params = { message: bytesToBase58(input.message), pubkey: input.account.address }
    const { signature } = await ask(input, method, params)
    return [{ signature: readSignature(method, signature), signedMessage: input.message }]
  }

  async function signTransaction(...inputs: readonly TransactionInput[]) {
    const [first] = inputs
    if (first && inputs.length > 1 && allows('solana_signAllTransactions'))
      return signTogether(first, inputs)
    const outputs: { signedTransaction: Uint8Array }[] = []
    for (const input of inputs) outputs.push({ signedTransaction: await signOne(input) })
    return outputs
  }

  async function signTogether(first: Input, inputs: readonly TransactionInput[]) {
    const method = 'solana_signAllTransactions'
    const params = { transactions: inputs.map(({ transaction }) => bytesToBase64(transaction)) }
    const { transactions } = await ask(first, method, params)
    if (!Array.isArray(transactions)) return badAnswer(method, transactions)
    return transactions.map((each: unknown) => ({ signedTransaction: readBase64(method, each) }))
  }

  async function signOne(input: TransactionInput) {
    const method = 'solana_signTransaction'
    const { account, transaction } = input
    const params = { transaction: bytesToBase64(transaction), pubkey: account.address }
    const answer = await ask(input, method, params)
    if (answer.transaction !== undefined) return readBase64(method, answer.transaction)
    // Some wallets give the signature alone.
    const signature = readSignature(method, answer.signature)
    const signed = putSignature(transaction, { signature, publicKey: account.publicKey })
    return signed ?? badAnswer(method, answer)
  }

  async function signAndSendTransaction(input: TransactionInput) {
    const method = 'solana_signAndSendTransaction'
    const { account, transaction, options: sendOptions } = input
    const params = { transaction: bytesToBase64(transaction), pubkey: account.address, sendOptions }
    const { signature } = await ask(input, method, params)
    return [{ signature: readSignature(method, signature) }]
  }

  return { signMessage, signTransaction, signAndSendTransaction }
}

/** The chain of a request as the session names it. */
function chainOf({ account, chain }: Input): Caip2 {
  const { granted } = account
  return granted.find((each) => chainName(each) === chain) ?? granted[0]
}

function readSignature(method: string, value: unknown): Uint8Array {
  // No text is longer: reading base58 is slow for long ones.
  const bytes = typeof value === 'string' && value.length < 100 ? base58ToBytes(value) : undefined
  return bytes?.length === 64 ? bytes : badAnswer(method, value)
}

function readBase64(method: string, value: unknown): Uint8Array {
  const bytes = typeof value === 'string' ? base64ToBytes(value) : undefined
  return bytes ?? badAnswer(method, value)
}
