import { universal } from '../../adapters/universal/universal.js'
import type { EmbeddedProvider } from '../../connectors/embedded/EmbeddedProvider.js'
import type { WalletConnector } from '../../connectors/WalletConnector.js'
import { BaseError } from '../../errors/BaseError.js'
import type { EmbeddedOptions } from './createEmbeddedProvider.js'

/** The namespaces that its keys are for. */
const served = ['eip155', 'solana'] as const

/** The wallet in the server's frame, as a connector. Its code is fetched when it is first needed. */
export function embeddedWallet(options: EmbeddedOptions): WalletConnector {
  const namespaces = served.filter((namespace) =>
    options.networks.some(({ chainNamespace }) => chainNamespace === namespace),
  )
  let opening: Promise<EmbeddedProvider> | undefined
  return {
    id: 'embedded',
    name: 'Email wallet',
    type: 'AUTH',
    kind: 'embedded',
    namespaces,
    keepsNonce: true,
    logins: { frameUrl: options.url, serverUrl: options.serverUrl },
    adapters: namespaces
      .filter((namespace) => namespace !== 'eip155')
      .map((namespace) => universal({ namespace })),
    getProvider() {
      opening ??= import('./createEmbeddedProvider.js').then(
        ({ createEmbeddedProvider }) => createEmbeddedProvider({ ...options, namespaces }),
        (cause) => {
          opening = undefined
          const error = new BaseError('Unable to load email login dependency', { cause })
          throw Object.assign(error, { code: 'notFetched' })
        },
      )
      return opening
    },
  }
}
