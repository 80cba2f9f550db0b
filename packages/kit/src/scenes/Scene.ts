import type { NameFlow } from '../features/names/nameStore.js'
import type { ViewName } from '../features/routes.js'
import type { SendEvent } from '../features/send/form.js'
import type { SwapEvent } from '../features/swap/form.js'
import type { CreateBillfoldParameters } from '../options/CreateBillfoldParameters.js'
import type { StateEvent } from '../state/reduce.js'
import type { Connector } from '../state/types.js'
import type { NftRow } from './nfts.js'
import type { BalanceRow } from './tokens.js'
import type { HistoryRow } from './transactions.js'

/** What a chain tells of an account. */
export type AccountAnswers = {
  /** What the account goes by on ENS. */
  readonly name?: string | undefined
  readonly isContract?: boolean | undefined
}

/** A state of the kit, and how it comes about: what the gallery shows. */
export type Scene = {
  /** What has happened since the kit was started. */
  readonly events: readonly StateEvent[]
  /** The view to be seen then; none while the modal is closed. */
  readonly view: ViewName | undefined
  readonly options?: Partial<CreateBillfoldParameters> | undefined
  readonly wallets?: readonly Connector[] | undefined
  /** The catalogue behind the kit: a list, an empty one, or one that is invalid. */
  readonly catalogue?: 'full' | 'empty' | 'broken' | undefined
  /** What the account holds, in the smallest unit. */
  readonly balance?: bigint | 'pending' | 'failed' | undefined
  /** What the account service tells that the account holds. @default there is no such service */
  readonly tokens?: readonly BalanceRow[] | 'pending' | 'failed' | undefined
  /** What it tells that the account has done; `unknown`: it does not read the network. @default nothing */
  readonly history?: readonly HistoryRow[] | 'pending' | 'failed' | 'unknown' | undefined
  /** Whether the service still reads what was before. */
  readonly isPastPartial?: boolean | undefined
  /** Networks (CAIP-2) that nobody answers the account service for. */
  readonly unavailable?: readonly string[] | undefined
  /** Whether the browser takes itself to be offline. */
  readonly offline?: true | undefined
  /** What the chain tells of the account. */
  readonly account?: AccountAnswers | undefined
  /** What the account service tells of its NFTs. @default it does not know the network's */
  readonly nfts?: readonly NftRow[] | 'pending' | 'failed' | undefined
  /** Names that the account service gives out below `billfold.id`: whether they are free. @default none */
  readonly names?: Readonly<Record<string, boolean>> | 'pending' | 'failed' | undefined
  /** What the account wants to be called, or why it is not yet. */
  readonly naming?: Partial<NameFlow> | undefined
  /** What the visitor presses, one after the other, as soon as it is there: selectors. */
  readonly press?: readonly string[] | undefined
  /** What becomes of the payment that a view begins or shows. */
  readonly payment?: readonly SendEvent[] | undefined
  /** What becomes of the swap that a view begins or shows. */
  readonly swap?: readonly SwapEvent[] | undefined
  /** What the account service says comes out of a swap. @default it has no swaps */
  readonly quote?:
    | { readonly toAmount: string; readonly priceImpact?: number }
    | 'pending'
    | 'failed'
  /**
   * What the account service says of purchases: that they can be had, that it does not answer for them, or what became
   * of one. `nobody`: not even what is sold. @default nothing is sold
   */
  readonly onramp?:
    | 'quoted'
    | 'pending'
    | 'failed'
    | 'nobody'
    | 'paid'
    | 'sent'
    | 'declined'
    | 'unclear'
    | undefined
  /** What the visitor writes into the view's search field. */
  readonly search?: string | undefined
}

export type Scenes<name extends string = string> = Readonly<Record<name, Scene>>
