import type { Billfold } from '../../Billfold.js'
import { offersEmail } from '../../state/offersEmail.js'
import type { ConnectRoute } from './routes.js'

/** Whether one line stands in the place of the wallets: where the host wants that, or email alone. */
export function isCollapsed(
  { options }: Billfold,
  { namespace }: Extract<ConnectRoute, { namespace?: unknown }>,
): boolean {
  const { collapseWallets, emailShowWallets } = options.features
  return collapseWallets || (!emailShowWallets && offersEmail(options, namespace))
}
