import type { Caip2 } from '../../caip/Caip2.js'
import type { StandardSource } from '../../connectors/walletStandard.js'
import { callFeature, hasFeature } from '../standard/callFeature.js'
import { readBytes, readOutputs } from '../standard/readOutputs.js'
import { chainName } from './chainName.js'
import type { SolanaAccount } from './readAnswers.js'

/** The connected wallet, the account that is active there, and the chain. */
export type Signer = {
  readonly source: StandardSource
  readonly account: SolanaAccount
  readonly chain: Caip2
}

/** A signature and what exactly was signed: some devices put a header before the message. */
export type SignedMessage = {
  readonly signature: Uint8Array
  readonly signedMessage: Uint8Array
}

/** Signs bytes (`solana:signMessage`). */
export async function signMessage(signer: Signer, message: Uint8Array): Promise<SignedMessage> {
  const method = 'solana:signMessage'
  const input = { account: signer.account.source, message }
  const answer = await callFeature(signer.source, method, input)
  const [output] = readOutputs(method, answer, 1)
  return {
    signature: readBytes(method, output?.signature, 64),
    signedMessage: readBytes(method, output?.signedMessage ?? message),
  }
}

/** Signs transactions, all in one step (`solana:signTransaction`). */
export async function signTransactions(
  signer: Signer,
  transactions: readonly Uint8Array[],
): Promise<readonly Uint8Array[]> {
  const method = 'solana:signTransaction'
  const inputs = transactions.map((transaction) => ({ ...toInput(signer), transaction }))
  const answer = await callFeature(signer.source, method, ...inputs)
  const outputs = readOutputs(method, answer, transactions.length)
  return outputs.map(({ signedTransaction }) => readBytes(method, signedTransaction))
}

/** Whether the wallet itself can send to the chain. */
export function canSend({ source, account, chain }: Signer): boolean {
  const knows = account.chains.includes(chainName(chain))
  return knows && hasFeature(source, 'solana:signAndSendTransaction')
}

/** Signs a transaction and has the wallet send it (`solana:signAndSendTransaction`). */
export async function signAndSend(
  signer: Signer,
  transaction: Uint8Array,
  options: object = {},
): Promise<Uint8Array> {
  const method = 'solana:signAndSendTransaction'
  const input = { ...toInput(signer), transaction, options }
  const [output] = readOutputs(method, await callFeature(signer.source, method, input), 1)
  return readBytes(method, output?.signature, 64)
}

// A chain that the wallet does not know is not named: it would refuse to sign.
function toInput({ account, chain }: Signer) {
  const name = chainName(chain)
  return { account: account.source, ...(account.chains.includes(name) && { chain: name }) }
}
