import type { Billfold } from '../Billfold.js'
import type { Namespace } from '../caip/namespaces.js'
import { NotConnectedError } from '../errors/connection.js'
import { WalletError } from '../errors/WalletError.js'
import { sessionsOf } from '../state/connection.js'
import { selectConnection } from '../state/selectors.js'
import type { Session } from '../state/types.js'
import { reconnect } from './reconnect.js'
import { cancelled } from './tasks.js'

/**
 * Puts another connected wallet to use: it becomes the one of its namespace, and the namespace the
 * active one. Nobody is asked. The wallet that was in use stays connected. One that does not grant
 * its accounts any more is forgotten.
 *
 * @throws NotConnectedError when the wallet is not connected; WalletError with code `notAuthorized`
 * when it has withdrawn; an `AbortError` when cancelled
 */
export async function switchWallet(
  kit: Billfold,
  parameters: {
    connectorId: string
    /** @default the active one */
    namespace?: Namespace | undefined
    signal?: AbortSignal | undefined
  },
): Promise<void> {
  const { connectorId, namespace = kit.getState().activeNamespace, signal } = parameters
  const sessions = sessionsOf(selectConnection(kit.getState(), namespace))
  const session = sessions.find((each) => each.connectorId === connectorId)
  if (!session) throw new NotConnectedError()
  if (session !== sessions[0]) await takeUp(kit, { namespace, session, signal })
  activate(kit, namespace)
}

async function takeUp(
  kit: Billfold,
  parameters: { namespace: Namespace; session: Session; signal: AbortSignal | undefined },
) {
  const { run } = kit._internal
  const { signal = run.signal } = parameters
  const isConfirmed = await reconnect(kit, { ...parameters, signal })
  if (isConfirmed === undefined) throw signal.aborted ? signal.reason : cancelled()
  if (isConfirmed) return
  const shortMessage = 'The wallet does not grant its accounts to this site any more.'
  throw new WalletError({ code: 'notAuthorized', shortMessage })
}

/** Makes a namespace the active one, on the network that it is on. */
function activate(kit: Billfold, namespace: Namespace) {
  const chainId = kit.getState().networks[namespace]
  if (chainId) kit._internal.dispatch({ type: 'network/chosen', namespace, chainId })
}
