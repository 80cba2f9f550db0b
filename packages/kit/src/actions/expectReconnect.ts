import type { Billfold } from '../Billfold.js'
import type { Namespace } from '../caip/namespaces.js'
import { walletError } from '../errors/toWalletError.js'
import type { Session } from '../state/types.js'
import { withinTime } from '../utils/withinTime.js'
import { waitForReconnect } from './waitForReconnect.js'

/**
 * What `waitForReconnect` gives, from a wallet that has to answer in time.
 *
 * @param parameters.ms How long it may take, in milliseconds. @default 20_000
 * @throws WalletError with code `walletOffline`; the signal's reason
 */
export async function expectReconnect(
  kit: Billfold,
  parameters: { namespace: Namespace; ms?: number | undefined; signal?: AbortSignal | undefined },
): Promise<Session | undefined> {
  const { namespace, ms = 20_000, signal } = parameters
  const wait = (late: AbortSignal) => waitForReconnect(kit, { namespace, signal: late })
  try {
    return await withinTime(wait, { ms, signal })
  } catch (error) {
    throw signal?.aborted ? error : walletError('walletOffline', error)
  }
}
