import type { Namespace } from '../../caip/namespaces.js'
import {
  type BySession,
  isSessionOf,
  type WalletConnector,
} from '../../connectors/WalletConnector.js'
import type { Adapter } from '../Adapter.js'
import { lazyInstance } from '../lazyInstance.js'

/**
 * A namespace by remote wallets alone, without anything that is its own: what is asked of the
 * wallet is up to the host (`getUniversalProvider`). `walletConnect` and `selfHosted` bring it for
 * namespaces that a host has networks of and no adapter for.
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
