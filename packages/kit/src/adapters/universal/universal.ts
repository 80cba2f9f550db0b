import type { Namespace } from '../../caip/namespaces.js'
import {
  type BySession,
  isSessionOf,
  type WalletConnector,
} from '../../connectors/WalletConnector.js'
import type { Adapter } from '../Adapter.js'
import { lazyInstance } from '../lazyInstance.js'

/**
 * Serves a namespace through remote wallets only, with nothing specific to it: what the wallet is asked for
 * is up to the host (`getUniversalProvider`). `walletConnect` and `selfHosted` add it for namespaces that
 * the host has networks of but no adapter for.
 *
 * @example
 * ```ts
 * import { createBillfold } from 'billfold'
 * import { universal } from 'billfold/universal'
 *
 * export const billfold = createBillfold({
 *   networks: [cosmosHub],
 *   adapters: [universal({ namespace: 'cosmos' })],
 *   services: selfHosted('https://wallet.example.org'),
 * })
 * ```
 */
export function universal({ namespace }: { namespace: Namespace }): Adapter {
  return {
    type: 'universal',
    namespace,
    setup: (context) =>
      lazyInstance<WalletConnector<BySession>>({
        context,
        namespace,
        bring: (connectors) => connectors.filter((each) => isSessionOf(each, namespace)),
        watch: () => () => {},
        load: async () =>
          (await import('./universalDriver.js')).createUniversalEngine(context, namespace),
      }),
  }
}
