import { isSessionOf } from '../../connectors/WalletConnector.js'
import type { Adapter, AdapterContext, AdapterInstance } from '../Adapter.js'
import { lazyInstance } from '../lazyInstance.js'
import type { BitcoinConnector } from './BitcoinConnector.js'
import { watchWallets } from './watchWallets.js'

/**
 * Serves Bitcoin through wallets of the Wallet Standard, those in `window.btc_providers` (WBIPs,
 * sats-connect), and those with UniSat's interface. Wallets that only sign need `@scure/btc-signer` to make
 * a payment.
 *
 * @example
 * ```ts
 * import { createBillfold } from 'billfold'
 * import { bitcoinAdapter } from 'billfold/bitcoin'
 * import { bitcoin } from 'billfold/networks'
 *
 * export const billfold = createBillfold({ networks: [bitcoin], adapters: [bitcoinAdapter()] })
 * ```
 */
export function bitcoinAdapter(): Adapter {
  return { type: 'bitcoin', namespace: 'bip122', setup }
}

function setup(context: AdapterContext): AdapterInstance {
  return lazyInstance<BitcoinConnector>({
    context,
    namespace: 'bip122',
    bring: (connectors) => connectors.filter((each) => isSessionOf(each, 'bip122')),
    watch: (onWallets, discovers) => (discovers ? watchWallets(context, onWallets) : () => {}),
    load: async () => (await import('./bitcoinDriver.js')).createBitcoinEngine(context),
  })
}
