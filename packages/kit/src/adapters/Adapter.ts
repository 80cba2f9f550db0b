import type { Hex } from '../caip/Address.js'
import type { Caip2 } from '../caip/Caip2.js'
import type { Namespace } from '../caip/namespaces.js'
import type { FindPageSignIn } from '../connectors/PageSignIn.js'
import type { WalletConnector } from '../connectors/WalletConnector.js'
import type { Network } from '../networks/Network.js'
import type { Pairing } from '../state/remote.js'
import type { Connector, Session, TransactionOutcome } from '../state/types.js'

/** Structured data to be signed (EIP-712). Integers may be bigints. */
export type TypedData = {
  readonly domain: Readonly<Record<string, unknown>>
  readonly types: Readonly<
    Record<string, readonly { readonly name: string; readonly type: string }[]>
  >
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}

/** A transaction to be sent. Amounts in the chain's smallest unit. */
export type Transaction = {
  /** The recipient; none when a contract is created. */
  readonly to?: string | undefined
  readonly value?: bigint | undefined
  readonly data?: Hex | undefined
  readonly gas?: bigint | undefined
  /** The most that a unit of gas may cost, and the tip in it for the block's producer (EIP-1559). */
  readonly maxFeePerGas?: bigint | undefined
  readonly maxPriorityFeePerGas?: bigint | undefined
  /** The price of a unit of gas on chains without EIP-1559. */
  readonly gasPrice?: bigint | undefined
  /** The EVM chain that it is for. Wallets that check it refuse it on any other. */
  readonly chainId?: Caip2 | undefined
}

/** The outcome of a transaction. */
export type TransactionReceipt = {
  readonly status: 'success' | 'reverted'
  readonly hash: string
  readonly blockNumber: bigint
}

/**
 * The outcome of a transaction. If another one with the same account and nonce was included in its place,
 * `hash` is that one's.
 */
export type SettledTransaction = Omit<TransactionReceipt, 'status'> & {
  readonly status: TransactionOutcome
}

/** What is asked of a chain again and again until a transaction is in a block. */
export type ReceiptQuestion = {
  chainId: Caip2
  hash: string
  signal?: AbortSignal | undefined
  /** Whose it is. */
  address?: string | undefined
  /** Its number among those of the account, where that is known already: nodes forget what was replaced. */
  nonce?: number | undefined
  /** What it does, as a text to compare, where that is known already. */
  act?: string | undefined
}

/** What all requests to a connected wallet have in common. */
export type WalletTarget = {
  connectorId: string
  address: string
  signal?: AbortSignal | undefined
}

/** A JSON-RPC request: to a connected wallet, or to a chain by the host's own RPC settings. */
export type RpcQuestion = {
  method: string
  params: readonly unknown[]
  signal?: AbortSignal | undefined
} & ({ connectorId: string } | { chainId: Caip2 })

/** What an adapter tells the kit without being asked. */
export type AdapterEvent =
  /** All wallets that can be connected now. */
  | { readonly type: 'connectors'; readonly connectors: readonly Connector[] }
  /** The link that reaches a wallet which is being connected; `undefined` once it is no longer needed. */
  | {
      readonly type: 'pairing'
      readonly connectorId: string
      readonly pairing: Pairing | undefined
    }
  /** A wallet was connected, or a connected one changed its accounts or its chain. */
  | { readonly type: 'session'; readonly session: Session }
  /**
   * A wallet has disconnected, or the host's own code has disconnected it: the one in use unless another is
   * named. `isLost`: it did not disconnect, but this page cannot reach it.
   */
  | {
      readonly type: 'disconnected'
      readonly connectorId?: string | undefined
      readonly isLost?: boolean | undefined
    }

/** What the kit hands to an adapter. */
export type AdapterContext = {
  readonly networks: readonly Network[]
  readonly connectors: readonly WalletConnector[]
  readonly enableEIP6963: boolean
  readonly enableInjected: boolean
  emit(event: AdapterEvent): void
}

/** An adapter at work in one instance of the kit. */
export type AdapterInstance = {
  /** Looks for wallets and listens to them until the returned function is called. */
  start(): () => void
  /**
   * Loads what it needs to find and connect wallets, if that is loaded late: all on the page, or the one of
   * `connectorId`.
   */
  ready?(connectorId?: string): Promise<unknown>
  /**
   * Asks a wallet for its accounts. `chain` is the network that the visitor has chosen, for
   * namespaces whose wallets are on no chain of their own. `signIn` is for wallets that connect and sign
   * in with one step.
   * @throws WalletError; the signal's reason when it aborts first
   */
  connect(parameters: {
    connectorId: string
    chainId?: Caip2 | undefined
    signIn?: FindPageSignIn | undefined
    signal: AbortSignal
  }): Promise<Session>
  /**
   * Resumes a session of an earlier visit without asking the visitor; `undefined` when the wallet has none.
   */
  reconnect(parameters: { session: Session; signal: AbortSignal }): Promise<Session | undefined>
  /**
   * Ends the connection with a wallet, here and if possible in the wallet. `told`: another tab has ended it
   * in the wallet already, and may have begun another one since.
   */
  disconnect(parameters: { connectorId: string; told?: boolean | undefined }): Promise<void>
  /**
   * Switches the wallet to a network, which is added to the wallet if it does not know it.
   * @throws WalletError
   */
  switchNetwork(parameters: {
    connectorId: string
    network: Network
    signal: AbortSignal
  }): Promise<void>
  /** @throws WalletError */
  signMessage(parameters: WalletTarget & { message: string }): Promise<string>
  /** @throws WalletError */
  signTypedData(parameters: WalletTarget & { typedData: TypedData }): Promise<string>
  /**
   * Resolves with the transaction's hash once it is sent. Namespaces without call data or gas refuse
   * transactions that have either.
   * @throws WalletError
   */
  sendTransaction(parameters: WalletTarget & { transaction: Transaction }): Promise<string>
  /**
   * An address's balance in the chain's native currency, in its smallest unit.
   * @throws WalletError with code `networkUnreachable`
   */
  getBalance(parameters: {
    chainId: Caip2
    address: string
    signal?: AbortSignal | undefined
  }): Promise<bigint>
  /**
   * The outcome of a transaction; `undefined` until it, or one that replaced it, is in a block.
   * @throws WalletError with code `networkUnreachable`
   */
  getReceipt(question: ReceiptQuestion): Promise<SettledTransaction | undefined>
  /**
   * Sends a request as it is; the answer is untrusted. Missing in namespaces whose wallets and chains take
   * no such requests.
   * @throws WalletError
   */
  request?(question: RpcQuestion): Promise<unknown>
  /** The wallet's own provider, in the form that the host's libraries expect. */
  getProvider(connectorId: string): Promise<unknown>
}

/** Teaches the kit one namespace, with a chain library or without. Made with `defineAdapter`. */
export type Adapter = {
  readonly type: string
  readonly namespace: Namespace
  setup(context: AdapterContext): AdapterInstance
}
