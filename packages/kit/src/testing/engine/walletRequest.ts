import type { Address, Hex } from 'viem'
import type { WalletChain } from './walletState.js'

/** EIP-712 data, as the site sent it. */
export type WalletTypedData = {
  readonly domain: Readonly<Record<string, unknown>>
  readonly types: Readonly<Record<string, readonly { name: string; type: string }[]>>
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}

/** A transaction with its gas and fees filled in. Amounts are hex, in wei. */
export type WalletTransaction = {
  /** Absent when the transaction deploys a contract. */
  readonly to?: Address | undefined
  readonly value: Hex
  readonly data: Hex
  readonly gas: Hex
  /** The most that gas can cost, in wei. */
  readonly maxFee: Hex
}

/** What the wallet asks its owner. */
export type WalletQuestion =
  | { readonly kind: 'unlock' }
  | {
      readonly kind: 'connect'
      readonly accounts: readonly Address[]
      /** What is signed with it (ERC-7846), where the site asks for that. */
      readonly message?: Hex | undefined
    }
  | { readonly kind: 'signMessage'; readonly account: Address; readonly message: Hex }
  | {
      readonly kind: 'signTypedData'
      readonly account: Address
      readonly typedData: WalletTypedData
    }
  | {
      readonly kind: 'sendTransaction'
      readonly account: Address
      readonly chain: WalletChain
      readonly transaction: WalletTransaction
    }
  | { readonly kind: 'switchChain'; readonly from: ChainName; readonly to: WalletChain }
  | { readonly kind: 'addChain'; readonly chain: WalletChain }

/** A chain that the wallet need not have a node for. */
export type ChainName = Pick<WalletChain, 'id' | 'name'>

/** A question with the site it came from. Plain JSON. */
export type WalletRequest = WalletQuestion & { readonly id: string; readonly origin: string }

/** The owner's answer. */
export type Decision = 'approve' | 'reject'

/** Asks the owner. When `signal` aborts, nobody waits for the answer any more. */
export type Approve<request = WalletRequest> = (
  request: request,
  signal: AbortSignal,
) => Promise<Decision>
