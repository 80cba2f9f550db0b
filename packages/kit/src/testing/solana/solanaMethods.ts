import { bytesToBase64 } from '../../utils/base64.js'
import { bytesToHex } from '../../utils/bytes.js'
import type { MethodContext } from '../createScriptedWallet.js'
import { ProviderRpcError, rpcErrorCode } from '../engine/providerRpcError.js'
import { rpc } from '../engine/rpc.js'
import { idOf, signWire } from './signWire.js'
import { type SolanaWalletAccount, signBytes } from './solanaAccounts.js'
import type { SolanaCluster, SolanaQuestion } from './solanaTestWallet.js'
import type { SolanaWalletState } from './solanaWalletState.js'
import { visibleAccounts } from './solanaWalletState.js'

/** What a method works on. */
export type SolanaMethodContext = MethodContext<SolanaWalletState, SolanaQuestion> & {
  readonly clusters: readonly SolanaCluster[]
}

export type SignInput = {
  readonly account: { readonly address: string }
  readonly message: Uint8Array
}

export type TransactionInput = {
  readonly account: { readonly address: string }
  readonly transaction: Uint8Array
  readonly chain?: string | undefined
  readonly options?: Readonly<Record<string, unknown>> | undefined
}

/** Shares the accounts; a silent request asks nobody and finds none where none were shared. */
export async function connectAccounts(
  context: SolanaMethodContext,
  { silent = false }: { silent?: boolean | undefined },
): Promise<void> {
  const { accounts, connected } = context.state()
  if (connected || silent) return
  await context.ask({ kind: 'connect', accounts: accounts.map(({ address }) => address) })
  context.update({ connected: true })
}

export async function signMessages(context: SolanaMethodContext, inputs: readonly SignInput[]) {
  const outputs = []
  for (const { account, message } of inputs) {
    const owner = requireAccount(context, account.address)
    await context.ask({
      kind: 'signMessage',
      account: owner.address,
      message: bytesToHex(message),
    })
    outputs.push({ signedMessage: message, signature: signBytes(message, owner) })
  }
  return outputs
}

export async function signTransactions(
  context: SolanaMethodContext,
  inputs: readonly TransactionInput[],
) {
  const signed = await signAll(context, inputs, false)
  return signed.map((signedTransaction) => ({ signedTransaction }))
}

export async function signAndSendTransactions(
  context: SolanaMethodContext,
  inputs: readonly TransactionInput[],
) {
  const urls = inputs.map(({ chain }) => requireCluster(context, chain).rpcUrl)
  const signed = await signAll(context, inputs, true)
  const outputs = []
  for (const [index, wire] of signed.entries()) {
    const options = { encoding: 'base64', ...inputs[index]?.options }
    const params = [bytesToBase64(wire), options]
    await rpc(urls[index] ?? '', { method: 'sendTransaction', params }, context.signal)
    outputs.push({ signature: idOf(wire) })
  }
  return outputs
}

async function signAll(
  context: SolanaMethodContext,
  inputs: readonly TransactionInput[],
  sends: boolean,
) {
  const [first] = inputs
  if (!first) return []
  const owner = requireAccount(context, first.account.address)
  const signed = inputs.map(({ transaction }) => signWire(transaction, owner))
  const transactions = inputs.map(({ transaction }) => bytesToHex(transaction))
  const { chain } = first
  const account = owner.address
  await context.ask({ kind: 'signTransactions', account, transactions, sends, chain })
  return signed
}

function requireAccount(context: SolanaMethodContext, address: string): SolanaWalletAccount {
  const account = visibleAccounts(context.state()).find((each) => each.address === address)
  if (account) return account
  throw new ProviderRpcError(rpcErrorCode.unauthorized, 'The account is not shared with this site.')
}

function requireCluster({ clusters }: SolanaMethodContext, chain: string | undefined) {
  const cluster = clusters.find((each) => each.chain === chain)
  if (cluster) return cluster
  throw new ProviderRpcError(rpcErrorCode.invalidParams, `The wallet does not know ${chain}.`)
}
