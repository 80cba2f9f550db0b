import type { SentNotes } from './evm/createSentNotes.js'
import type { Settings } from './fetchSettings.js'
import type { Keys } from './keys/createKeys.js'
import type { Values } from './openValues.js'
import type { Login } from './server/createLogin.js'
import type { RequestRpc } from './server/createRpcCaller.js'
import type { CallServer } from './server/createServerCaller.js'
import type { KnownWays } from './wallet/createKnownWays.js'
import type { Spending } from './wallet/createSpending.js'
import type { WalletKeeper } from './wallet/createWalletKeeper.js'

/** What the answers to a page are made of. */
export type Parts = {
  /** Asks the server for this device. */
  readonly callServer: CallServer
  readonly apiUrl: string
  readonly projectId: string
  /** What plays the providers that visitors sign in by: on this machine alone. */
  readonly standIn: string | undefined
  /** Where accounts may be contracts, and where somebody pays for their gas. */
  readonly smartAccounts: Settings['smartAccounts']
  readonly login: Login
  readonly keys: Keys
  readonly keeper: WalletKeeper
  readonly known: KnownWays
  readonly spending: Spending
  readonly requestRpc: RequestRpc
  readonly sent: SentNotes
  readonly values: Values
}
