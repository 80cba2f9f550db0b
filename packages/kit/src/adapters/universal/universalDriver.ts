import type { Namespace } from '../../caip/namespaces.js'
import type { BySession, WalletConnector } from '../../connectors/WalletConnector.js'
import { toWalletError } from '../../errors/toWalletError.js'
import type { AdapterContext } from '../Adapter.js'
import type { Signer } from '../ChainDriver.js'
import { createEngine } from '../createEngine.js'
import { openRemote, type RemoteWallet } from '../remote/openRemote.js'
import type { RemoteAccount } from '../remote/remoteAccounts.js'
import { signMessage } from './signMessage.js'
import type { UniversalProvider } from './UniversalProvider.js'

type UniversalSigner = Signer<RemoteWallet, RemoteAccount>

/** Holds the connection with a remote wallet for a namespace: its session's requests as they are. */
export function createUniversalEngine(
  context: Pick<AdapterContext, 'networks' | 'emit'>,
  namespace: Namespace,
) {
  return createEngine<WalletConnector<BySession>, RemoteAccount, RemoteWallet>(context, {
    open: (found) => openRemote(found, namespace),
    chainsOf: ({ chains }) => chains,
    createProvider,
    async signMessage(signer, message) {
      const provider = createProvider(signer)
      return signMessage(provider, { namespace, address: provider.address, message })
    },
    toError: toWalletError,
  })
}

function createProvider(signer: () => UniversalSigner): UniversalProvider {
  return {
    get address() {
      return signer().account.address
    },
    get addresses() {
      return signer().accounts.map(({ address }) => address)
    },
    get chainId() {
      return signer().chainId
    },
    async request(parameters, chainId) {
      const { wallet, chainId: current } = signer()
      try {
        return await wallet.request(parameters, chainId ?? current)
      } catch (error) {
        throw toWalletError(error)
      }
    },
  }
}
