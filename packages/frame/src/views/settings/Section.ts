import type { SentNotes } from '../../evm/createSentNotes.js'
import type { Keys } from '../../keys/createKeys.js'
import type { Values } from '../../openValues.js'
import type { Parts } from '../../Parts.js'
import type { Login, LoginUser } from '../../server/createLogin.js'
import type { RequestRpc } from '../../server/createRpcCaller.js'
import type { TextKey, Texts } from '../../texts/en.js'
import type { KnownWays } from '../../wallet/createKnownWays.js'
import type { Spending } from '../../wallet/createSpending.js'
import type { ReadyWallet, WalletKeeper } from '../../wallet/createWalletKeeper.js'
import type { Stage } from '../createStage.js'
import type { SettingsTexts } from './texts/en.js'

/** What views work with that are about the wallet itself. */
export type WalletContext = Pick<
  Parts,
  'callServer' | 'apiUrl' | 'projectId' | 'standIn' | 'smartAccounts'
> & {
  readonly user: LoginUser
  /** As it is when they are opened. */
  readonly wallet: ReadyWallet
  readonly login: Login
  readonly keys: Keys
  readonly keeper: WalletKeeper
  readonly known: KnownWays
  readonly spending: Spending
  readonly requestRpc: RequestRpc
  readonly sent: SentNotes
  readonly values: Values
  /** Of the page around. */
  readonly origin: string
  readonly language: string
  readonly texts: Texts
  /** Aborts when the visitor leaves them. */
  readonly signal: AbortSignal
}

/** What a section of the settings works with. */
export type SectionContext = WalletContext & {
  /** Takes the wallet from this device and signs out, for good: the settings end with it. */
  forget(): Promise<void>
  /** Has the page see the account that is in use by now. */
  tellAccount(): Promise<void>
}

/** One thing that visitors manage of their wallet: its line in the menu, and what it shows. */
export type Section = {
  readonly id: string
  readonly title: TextKey | keyof SettingsTexts
  readonly text: TextKey | keyof SettingsTexts
  /** @default everywhere */
  readonly isOffered?: (parts: Pick<Parts, 'smartAccounts'>) => boolean
  /**
   * Shows its views until the visitor is done with it; the menu comes back then.
   *
   * @throws FrameRefusal when the visitor goes back
   */
  run(stage: Stage, context: SectionContext): Promise<void>
}
