import type { Caip2 } from '../caip/Caip2.js'
import type { Caip10 } from '../caip/Caip10.js'
import type { Namespace } from '../caip/namespaces.js'
import type { FailureCode } from '../errors/failures.js'
import type { SiwxFailure } from '../errors/SiwxError.js'
import type { Route } from '../features/routes.js'
import type { WalletEntry } from '../protocol/catalogue.js'
import type { Remote } from './remote.js'

/**
 * How a wallet was found: on the page (`ANNOUNCED` by EIP-6963 or the Wallet Standard, or `INJECTED`),
 * added by the host (`CUSTOM`; `MULTI_CHAIN` if it serves several namespaces in one session) or by the
 * host's library (`EXTERNAL`), as whichever wallet follows a link (`WALLET_CONNECT`), or as the wallet that
 * a login opens (`AUTH`).
 */
export type ConnectorType =
  | 'ANNOUNCED'
  | 'INJECTED'
  | 'CUSTOM'
  | 'MULTI_CHAIN'
  | 'EXTERNAL'
  | 'WALLET_CONNECT'
  | 'AUTH'

/**
 * Where a connector's wallet is: in this browser (`injected`), on another device or in another tab
 * (`remote`), in a frame of this page (`embedded`), or wherever the host has it (`custom`).
 */
export type ConnectorKind = 'injected' | 'remote' | 'embedded' | 'custom'

/** A wallet that a visitor can connect, as plain data. */
export type Connector = {
  /** Stable between visits: the wallet's rdns, if it has one. */
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly kind: ConnectorKind
  /** The namespace it serves here. */
  readonly namespace: Namespace
  /** Untrusted: shown only through the image component. */
  readonly imageUrl?: string | undefined
  /** Reverse domain name that the wallet claims (EIP-6963). Anybody can claim any. */
  readonly rdns?: string | undefined
  /** Set when an earlier wallet has claimed the same rdns: that one's name. */
  readonly usesIdentityOf?: string | undefined
}

/** An account that a wallet has shared with the page. */
export type Account = {
  readonly namespace: Namespace
  readonly address: string
  /** Of a Bitcoin account: what the wallet shares the address for. */
  readonly type: 'eoa' | 'smartAccount' | 'payment' | 'ordinals'
  /**
   * If the wallet tells it. Of Bitcoin in hexadecimal (33 bytes; taproot 32), of Solana in base58, the same
   * as the address.
   */
  readonly publicKey?: string | undefined
  /** The derivation path of its key (BIP-32), such as `m/84'/0'/0'/0/0`, if the wallet tells it. */
  readonly path?: string | undefined
}

/** What a connected wallet shares: its accounts, the active one first, and its chain. */
export type Session = {
  readonly connectorId: string
  readonly addresses: readonly [string, ...string[]]
  readonly chainId: Caip2
  /** The networks that it has approved (CAIP-2). Absent if it names none in particular. */
  readonly approved?: readonly Caip2[] | undefined
  /** Whether it can be asked for other networks. @default whether `approved` is absent */
  readonly supportsAll?: boolean | undefined
  /** What its accounts are, by address, as far as the wallet says. @default 'eoa' */
  readonly types?: Readonly<Record<string, Account['type']>> | undefined
  /** What the wallet calls its accounts, by address; untrusted, one line of text each. */
  readonly labels?: Readonly<Record<string, string>> | undefined
  /** What it tells of its accounts' keys, by address. */
  readonly keys?: Readonly<Record<string, Pick<Account, 'publicKey' | 'path'>>> | undefined
  /** Which wallet it is, if the connector leads to many. */
  readonly wallet?: { readonly id: string; readonly name: string } | undefined
}

/** The connection of one namespace: the wallet in use, and others that are connected too. */
export type Connection =
  | { readonly status: 'disconnected' }
  /**
   * A session that is being resumed, of the last visit or of the wallet that is next in line: shown until
   * the wallet confirms or denies it.
   */
  | ({ readonly status: 'connecting' } & Sessions)
  | ({ readonly status: 'connected' } & Sessions)

type Sessions = {
  readonly session: Session
  /** Of the other wallets of the namespace that are connected: the one used last first. */
  readonly kept?: readonly Session[] | undefined
}

/** A request that waits for the visitor in their wallet. */
export type WalletRequest =
  | { readonly status: 'idle' }
  | {
      readonly status: 'waiting'
      readonly subject: string
      /** Whether it has waited long enough to say so. */
      readonly long: boolean
      /** Whether the wallet cannot be reached now. It may come back by itself. */
      readonly outOfReach?: true | undefined
    }
  | { readonly status: 'failed'; readonly subject: string; readonly code: FailureCode }

/** Whether the visitor has to sign in with a connected account. */
export type SignIn =
  | { readonly status: 'idle' }
  | {
      /**
       * `checking`: whether there is a session already. `needed`: there is none. `signing`: the wallet is
       * being asked.
       */
      readonly status: 'checking' | 'needed' | 'signing'
      readonly namespace: Namespace
      readonly chainId: Caip2
      readonly address: string
      /** Whether declining disconnects the wallet. */
      readonly required: boolean
      /** Why the last attempt failed. */
      readonly failure?: FailureCode | SiwxFailure | undefined
    }

export type Modal =
  | { readonly status: 'closed' }
  | {
      readonly status: 'open'
      readonly stack: readonly [Route, ...Route[]]
      /** True while the modal shakes because it may not be closed. */
      readonly shake: boolean
    }

export type ToastVariant = 'loading' | 'success' | 'error'

/**
 * One line at the dialog's top edge. `text` is a key of the message catalogue or a host's own text.
 */
export type Toast =
  | { readonly open: false }
  | {
      readonly open: true
      readonly id: number
      readonly variant: ToastVariant
      readonly message: string
      readonly autoClose: boolean
      /** The address of a picture to show instead of the variant's; never markup. */
      readonly svg?: string | undefined
    }

export const alertCodes = [
  'networkNotFound',
  'invalidAppConfiguration',
  'embeddedWalletNotLoaded',
  'embeddedWalletTimedOut',
  'sessionExpired',
  'invalidProjectId',
  'projectIdNotConfigured',
] as const

export type AlertCode = (typeof alertCodes)[number]

/** `system` follows the visitor's system. */
export type ThemeMode = 'light' | 'dark' | 'system'

export type ThemeVariables = {
  /** The colour of main buttons and of what is active: any CSS colour. */
  readonly '--billfold-accent'?: string | undefined
  /**
   * The colour of text and icons on the accent. Computed from the accent if that is a hexadecimal colour.
   */
  readonly '--billfold-on-accent'?: string | undefined
  readonly '--billfold-font'?: string | undefined
  /** A factor on every radius: 0 is square, 1 is as designed. */
  readonly '--billfold-radius'?: string | number | undefined
  readonly '--billfold-z-index'?: string | number | undefined
  /** Any other token of the theme. */
  readonly [token: `--billfold-${string}`]: string | number | undefined
}

/** A transaction that is sent and not yet in a block, and whose it is. */
export type PendingTransaction = {
  readonly connectorId: string
  readonly address: string
  readonly chainId: Caip2
  readonly hash: string
  /** Its number among those of the account, where an earlier visit has learnt it (EVM). */
  readonly nonce?: number | undefined
  /** What it does, as a text to compare, where its number is known. */
  readonly act?: string | undefined
  /** What the page has had sent in its place last: the same for a higher fee, or nothing. Either may be carried out. */
  readonly replacement?: { readonly hash: string; readonly kind: ReplacementKind } | undefined
}

export type ReplacementKind = 'speedUp' | 'cancel'

/**
 * The outcome of a transaction. `cancelled`, `replaced`: it never comes into a block, since another one of
 * the same account and number did; `cancelled` where that moved nothing. Where that did the same, for
 * another fee, it counts as the transaction itself.
 */
export type TransactionOutcome = 'success' | 'reverted' | 'cancelled' | 'replaced'

/** Everything that an instance of the kit knows. Never mutated. */
export type State = {
  /** Whether the kit has read what it remembers and has looked for wallets. */
  readonly started: boolean
  readonly activeNamespace: Namespace
  readonly connectors: readonly Connector[]
  /** By namespace. A namespace without an entry is disconnected. */
  readonly connections: Readonly<Record<string, Connection>>
  /** The network that the visitor chose, by namespace. */
  readonly networks: Readonly<Record<string, Caip2>>
  /**
   * The network that the visitor chose while no wallet was connected, by namespace: the wallet will be
   * asked to switch to it.
   */
  readonly wantedNetworks: Readonly<Record<string, Caip2>>
  /** Remote wallets that the visitor has chosen, by id. */
  readonly wallets: Readonly<Record<string, WalletEntry>>
  /** Ids of the wallets used last, of connectors and of `wallets`, newest first. */
  readonly recent: readonly string[]
  /** The accounts that are signed in, by namespace. */
  readonly signedIn: Readonly<Record<string, Caip10>>
  readonly signIn: SignIn
  readonly connecting: WalletRequest
  readonly switching: WalletRequest
  /** What connectors know of their remote wallets, by connector. */
  readonly remotes: Readonly<Record<string, Remote>>
  /** Transactions that the connected wallets have sent and that are not yet in a block. */
  readonly pendingTransactions: readonly PendingTransaction[]
  readonly modal: Modal
  readonly toast: Toast
  readonly alert: AlertCode | undefined
  readonly themeMode: ThemeMode
  readonly themeVariables: ThemeVariables
  readonly locale: string
}
