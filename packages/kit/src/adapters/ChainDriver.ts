import type { Caip2 } from '../caip/Caip2.js'
import type { FindPageSignIn } from '../connectors/PageSignIn.js'
import type { WalletError } from '../errors/WalletError.js'
import type { Network } from '../networks/Network.js'
import type { Account, Session } from '../state/types.js'
import type { AdapterInstance, RpcQuestion, Transaction, TypedData } from './Adapter.js'

/** An account that a wallet shares, with the wallet's own object for it, which some want to see again. */
export type ChainAccount = Partial<Pick<Account, 'type' | 'publicKey' | 'path'>> & {
  readonly address: string
  readonly source?: unknown
}

/** A wallet of one namespace, whichever way it is talked to. What it answers is read and found sound. */
export type ChainWallet<account> = {
  /** Whether it takes requests for any chain, not for those of its accounts alone. */
  readonly takesAnyChain?: boolean | undefined
  /** The chain that it is on, where it is on one at a time and says which. */
  chainId?(): Caip2 | undefined
  /** What hosts get of it, if that is an object of its own. */
  provider?(): unknown
  /** The networks that it has approved. @default the chains of its accounts */
  approval?(): Approval
  /**
   * The accounts that it shares. With `silent` nobody is asked; `undefined` when it cannot say
   * without asking.
   */
  getAccounts(parameters: {
    silent: boolean
    chainId: Caip2
    /** For wallets that connect and sign in with one step. */
    signIn?: FindPageSignIn | undefined
    signal?: AbortSignal | undefined
  }): Promise<readonly account[] | undefined>
  /** Brings the wallet to a chain, where it is on one at a time. */
  readonly switchTo?:
    | ((network: Network, parameters: { signal: AbortSignal }) => Promise<void>)
    | undefined
  /**
   * Tells that accounts or the chain have changed, with the accounts where it knows them. `isLost`: it
   * has said nothing, this page alone cannot reach it. Returns an unsubscribe function.
   */
  watch(onChange: (accounts?: readonly account[], isLost?: boolean) => void): () => void
  /** Fails where there is no way to it. */
  reach?(): Promise<unknown>
  disconnect(): Promise<unknown>
}

/** What a session says of networks that the wallet has approved. */
export type Approval = Pick<Session, 'approved' | 'supportsAll'>

/** The connected wallet of the moment, the account that signs, those beside it, and the chain. */
export type Signer<wallet, account> = {
  readonly wallet: wallet
  readonly account: account
  readonly accounts: readonly account[]
  readonly chainId: Caip2
}

/** What a namespace knows of its wallets and chains. It holds no connection. */
export type ChainDriver<found, wallet, account> = Partial<
  Pick<AdapterInstance, 'getBalance' | 'getReceipt'>
> & {
  /** A wallet that has been found, as it is talked to. */
  open(found: found): wallet
  /** The chains that an account is on. */
  chainsOf(account: account): readonly Caip2[]
  /** Accounts of an earlier visit, for wallets that cannot be asked without troubling the visitor. */
  recall?(addresses: readonly string[]): readonly account[]
  /**
   * The provider that hosts get where the wallet has none. `signer` throws when no wallet is connected.
   */
  createProvider?(signer: (address?: string | undefined) => Signer<wallet, account>): unknown
  signMessage(signer: () => Signer<wallet, account>, message: string): Promise<string>
  signTypedData?(signer: () => Signer<wallet, account>, typedData: TypedData): Promise<string>
  /** Sends any transaction, and gives its hash. */
  sendTransaction?(signer: () => Signer<wallet, account>, transaction: Transaction): Promise<string>
  /** Pays an amount of the chain's own currency, and gives the transaction's hash. */
  sendTransfer?(
    signer: () => Signer<wallet, account>,
    transfer: { to: string; value: bigint; signal: AbortSignal | undefined },
  ): Promise<string>
  /** Asks the connected wallet, or a chain where no `signer` is given. */
  request?(
    signer: ((address?: string | undefined) => Signer<wallet, account>) | undefined,
    question: RpcQuestion,
  ): Promise<unknown>
  toError(error: unknown): WalletError
}
