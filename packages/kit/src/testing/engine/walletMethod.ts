import type { Address, Hex } from 'viem'
import { ProviderRpcError, rpcErrorCode } from './providerRpcError.js'
import type { WalletQuestion } from './walletRequest.js'
import {
  findAccount,
  findChain,
  visibleAddresses,
  type WalletAccount,
  type WalletChain,
  type WalletState,
} from './walletState.js'

/** What a method is given: the state, a way to change it, and a way to ask the owner. */
export type MethodContext = {
  readonly origin: string
  readonly signal: AbortSignal
  readonly state: () => WalletState
  readonly update: (change: (state: WalletState) => WalletState) => void
  /** Resolves when the owner agrees; throws 4001 when the owner refuses. */
  readonly ask: (question: WalletQuestion) => Promise<void>
  /** The batches that sites have sent, by name, until the wallet is gone. */
  readonly batches: Map<string, SentBatch>
}

/** A batch of calls, each in a transaction of its own, or all in one. */
type SentBatch = {
  readonly origin: string
  readonly chain: WalletChain
  readonly isAtomic: boolean
  readonly hashes: readonly Hex[]
}

/** One JSON-RPC method of the wallet. */
export type WalletMethod = (context: MethodContext, params: readonly unknown[]) => unknown

export function invalidParams(message: string): ProviderRpcError {
  return new ProviderRpcError(rpcErrorCode.invalidParams, message)
}

/** The chain that the wallet is on. */
export function currentChain(context: MethodContext): WalletChain {
  const { chainId } = context.state()
  const chain = findChain(context.state(), chainId)
  if (chain) return chain
  throw new ProviderRpcError(rpcErrorCode.disconnected, `The wallet has no node for ${chainId}.`)
}

/** The account that a site may use. Throws 4100 when it was not given to that site. */
export function permittedAccount(context: MethodContext, address: Address): WalletAccount {
  const state = context.state()
  const account = findAccount(state, address)
  const permitted = visibleAddresses(state, context.origin)
  if (account && permitted.includes(account.address)) return account
  throw new ProviderRpcError(
    rpcErrorCode.unauthorized,
    `${context.origin} has not been authorised to use ${address}.`,
  )
}
