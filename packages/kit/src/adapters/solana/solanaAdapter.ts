import { isSessionOf } from '../../connectors/WalletConnector.js'
import { watchStandardWallets } from '../../connectors/walletStandard.js'
import type { Adapter, AdapterContext, AdapterInstance } from '../Adapter.js'
import { lazyInstance } from '../lazyInstance.js'
import { listWallets, type SolanaConnector } from './listWallets.js'

/**
 * Serves Solana through wallets of the Wallet Standard. Needs no library: transactions go in and out as
 * bytes, which both `@solana/kit` and the legacy library read and write.
 *
 * @example
 * ```ts
 * import { createBillfold } from 'billfold'
 * import { solana } from 'billfold/networks'
 * import { solanaAdapter } from 'billfold/solana'
 *
 * export const billfold = createBillfold({ networks: [solana], adapters: [solanaAdapter()] })
 * ```
 */
export function solanaAdapter(): Adapter {
  return { type: 'solana', namespace: 'solana', setup }
}

function setup(context: AdapterContext): AdapterInstance {
  return lazyInstance<SolanaConnector>({
    context,
    namespace: 'solana',
    bring: (connectors) => connectors.filter((each) => isSessionOf(each, 'solana')),
    watch: (onWallets, discovers) =>
      discovers
        ? watchStandardWallets(window, (registered) => onWallets(listWallets(registered)))
        : () => {},
    load: async () => (await import('./solanaDriver.js')).createSolanaEngine(context),
  })
}
