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

/** A transaction to be sent: amounts in the chain's smallest unit. */
export type Transaction = {
  /** The receiver; none when a contract is created. */
  readonly to?: string | undefined
  readonly value?: bigint | undefined
  readonly data?: Hex | undefined
  readonly gas?: bigint | undefined
  /** What gas costs at most, and what of it goes to whoever makes the block (EIP-1559). */
  readonly maxFeePerGas?: bigint | undefined
  readonly maxPriorityFeePerGas?: bigint | undefined
  /** What gas costs on chains without EIP-1559. */
  readonly gasPrice?: bigint | undefined
  /** The EVM chain that it is for: wallets that look at it refuse it on another one. */
  readonly chainId?: Caip2 | undefined
}

/** What became of a transaction. */
export type TransactionReceipt = {
  readonly status: 'success' | 'reverted'
  readonly hash: string
  readonly blockNumber: bigint
}

/**
 * What became of a transaction, also where another one came into a block in its place, of the same account and
 * number: then `hash` is that one's.
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

/** A question of JSON-RPC: to a connected wallet, or to a chain by the host's own RPC settings. */
export type RpcQuestion = {
  method: string
  params: readonly unknown[]
  signal?: AbortSignal | undefined
} & ({ connectorId: string } | { chainId: Caip2 })

/** What an adapter tells the kit of its own accord. */
export type AdapterEvent =
  /** The wallets that can be connected with now, all of them. */
  | { readonly type: 'connectors'; readonly connectors: readonly Connector[] }
  /** A wallet that is being connected is reached by a link, or by it no longer. */
  | {
      readonly type: 'pairing'
      readonly connectorId: string
      readonly pairing: Pairing | undefined
    }
  /** A wallet is connected, or the connected one has changed its accounts or its chain. */
  | { readonly type: 'session'; readonly session: Session }
  /**
   * A wallet has withdrawn, or the host's own code has disconnected it: the one in use unless
   * another is named. `isLost`: it has said nothing, this page alone cannot reach it.
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
   * Fetches what it needs to find and to connect wallets, where that comes later: any on the page, or
   * the one of `connectorId`.
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
   * Takes up a session of an earlier visit, by a wallet that is there, without asking; `undefined` when the
   * wallet has none.
   */
  reconnect(parameters: { session: Session; signal: AbortSignal }): Promise<Session | undefined>
  /**
   * Ends the connection with a wallet, here and where possible in the wallet. `told`: in the wallet
   * it has ended already, by another tab, which may have begun another one meanwhile.
   */
  disconnect(parameters: { connectorId: string; told?: boolean | undefined }): Promise<void>
  /**
   * Brings the wallet to a network, adding it to the wallet where it does not know it.
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
   * Resolves with the transaction's hash once it is sent. A namespace without call data or gas
   * refuses transactions that have some.
   * @throws WalletError
   */
  sendTransaction(parameters: WalletTarget & { transaction: Transaction }): Promise<string>
  /**
   * What an address holds of a chain's own currency, in its smallest unit.
   * @throws WalletError with code `networkUnreachable`
   */
  getBalance(parameters: {
    chainId: Caip2
    address: string
    signal?: AbortSignal | undefined
  }): Promise<bigint>
  /**
   * What became of a transaction; `undefined` while neither it nor another one in its place is in a block.
   * @throws WalletError with code `networkUnreachable`
   */
  getReceipt(question: ReceiptQuestion): Promise<SettledTransaction | undefined>
  /**
   * Puts a question as it is; the answer is untrusted. Namespaces whose wallets and chains are
   * asked another way have none.
   * @throws WalletError
   */
  request?(question: RpcQuestion): Promise<unknown>
  /** The wallet's own provider, as the host's libraries want it. */
  getProvider(connectorId: string): Promise<unknown>
}

/** Teaches the kit one namespace, by way of a library or of none. Made by `defineAdapter`. */
export type Adapter = {
  readonly type: string
  readonly namespace: Namespace
  setup(context: AdapterContext): AdapterInstance
}
