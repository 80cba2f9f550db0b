import type { Hex } from 'billfold/protocol'
import type { Addresses } from './deriveAccounts.js'

/** Amounts and numbers as hexadecimal quantities. All that is signed is here: nothing is filled in later. */
export type EvmTransaction = {
  readonly chainId: Hex
  readonly nonce: Hex
  readonly gas: Hex
  readonly to?: Hex | undefined
  readonly value: Hex
  readonly data: Hex
} & (
  | { readonly gasPrice: Hex }
  | { readonly maxFeePerGas: Hex; readonly maxPriorityFeePerGas: Hex }
)

/** An account that is a contract, and where: what its owner signs for it is good there alone. */
export type SmartAccount = { readonly address: Hex; readonly chainId: Hex }

/** A user operation of EntryPoint 0.8, as bundlers are told it. All that is signed is here. */
export type UserOperation = {
  readonly sender: Hex
  readonly nonce: Hex
  /** Makes the account first. */
  readonly factory?: Hex | undefined
  readonly factoryData?: Hex | undefined
  readonly callData: Hex
  readonly callGasLimit: Hex
  readonly verificationGasLimit: Hex
  readonly preVerificationGas: Hex
  readonly maxFeePerGas: Hex
  readonly maxPriorityFeePerGas: Hex
  /** Who pays, instead of the account. */
  readonly paymaster?: Hex | undefined
  readonly paymasterVerificationGasLimit?: Hex | undefined
  readonly paymasterPostOpGasLimit?: Hex | undefined
  readonly paymasterData?: Hex | undefined
}

/**
 * What can be signed. There is no way to sign a bare hash, or an authorisation of EIP-7702 for code that is not on the
 * list.
 */
export type SignRequest =
  /** EIP-191 */
  | {
      readonly kind: 'evmMessage'
      readonly message: Hex
      /** The account that it is signed for (ERC-1271), which the key owns. */
      readonly smart?: SmartAccount | undefined
    }
  /** EIP-712, as JSON with nothing in it that is not hashed */
  | {
      readonly kind: 'evmTypedData'
      readonly typedData: string
      readonly smart?: SmartAccount | undefined
    }
  | { readonly kind: 'evmTransaction'; readonly transaction: EvmTransaction }
  /** Agreed to as one, and sent one after the other. */
  | {
      readonly kind: 'evmCalls'
      readonly transactions: readonly EvmTransaction[]
      /** What the server is told of a session that they grant or revoke, as hexadecimal text (EIP-191). */
      readonly record?: Hex | undefined
    }
  /**
   * To the account itself, by code that the account has. `delegate`: the code that it takes on with it (EIP-7702), on
   * this chain alone; zero for none any more.
   */
  | {
      readonly kind: 'evmSelfCall'
      readonly transaction: EvmTransaction
      readonly delegate?: Hex | undefined
    }
  /** Of an account that is a contract (ERC-4337), which the key owns. */
  | { readonly kind: 'userOperation'; readonly chainId: Hex; readonly operation: UserOperation }
  /** Base64 */
  | { readonly kind: 'solanaMessage'; readonly message: string }
  /** Of the wire, in base64 */
  | { readonly kind: 'solanaTransaction'; readonly transaction: string }

/** What the visitor decides on, as a text, so that what is shown and what is signed can be compared. */
export type Approval = {
  /** Where the page is that asks. */
  readonly origin: string
  /** CAIP-2; of a transaction the one that it is for, whichever is in use. */
  readonly chainId: string
  /** The address that signs. */
  readonly account: string
  /** The device's set that it is put together from. */
  readonly setId: string
  readonly request: SignRequest
}

/** Which of a wallet's accounts signs a request. */
export function accountOf(request: SignRequest, { eip155, solana }: Addresses): string {
  const { kind } = request
  if (kind === 'solanaMessage' || kind === 'solanaTransaction') return solana
  return smartOf(request)?.address ?? eip155
}

/** Of what an account does or signs that is a contract. */
function smartOf(request: SignRequest): SmartAccount | undefined {
  if (request.kind === 'userOperation')
    return { address: request.operation.sender, chainId: request.chainId }
  return 'smart' in request ? request.smart : undefined
}

/** The transactions of EVM in a request. */
function transactionsOf(request: SignRequest): readonly EvmTransaction[] {
  if (request.kind === 'evmCalls') return request.transactions
  return request.kind === 'evmTransaction' || request.kind === 'evmSelfCall'
    ? [request.transaction]
    : []
}

/** The networks (CAIP-2) that what is signed is good on, where it says so; none where it is no matter of one. */
export function chainsOf(request: SignRequest): readonly string[] {
  return [...transactionsOf(request), smartOf(request) ?? []]
    .flat()
    .map(({ chainId }) => `eip155:${BigInt(chainId)}`)
}
