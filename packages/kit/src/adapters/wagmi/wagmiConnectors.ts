import type { Config, Connector } from 'wagmi'
import type { Eip1193Provider } from '../../connectors/Eip1193.js'
import { plainText } from '../../utils/plainText.js'
import type { EvmWallet } from '../evm/EvmWallet.js'

/** The connectors that the host has put into its wagmi config itself. */
export function hostWallets(config: Config): readonly EvmWallet[] {
  return config.connectors.filter((connector) => !isFound(config, connector)).map(toWallet)
}

// wagmi looks for wallets on the page as well. The kit lists those itself.
function isFound(config: Config, { id }: Connector) {
  if (id === 'injected') return true
  const providers = config._internal.mipd?.getProviders() ?? []
  return providers.some(({ info }) => info.rdns === id)
}

function toWallet({ id, name, icon }: Connector): EvmWallet {
  return {
    connector: {
      id,
      name: plainText(name) || id,
      type: 'EXTERNAL',
      chain: 'eip155',
      imageUrl: icon,
    },
  }
}

/**
 * The wagmi connector that leads to a wallet. One that the kit has found and wagmi has not is put
 * into wagmi's list, where the host's own code and the next reload find it.
 */
export async function resolveConnector(config: Config, wallet: EvmWallet): Promise<Connector> {
  const { id } = wallet.connector
  if (!wallet.getProvider) {
    const connector = config.connectors.find((connector) => connector.id === id)
    if (connector) return connector
  }
  const provider = await wallet.getProvider?.()
  for (const connector of config.connectors) {
    if (connector.type !== 'injected') continue
    if ((await connector.getProvider().catch(() => undefined)) === provider) return connector
  }
  return addConnector(config, wallet, provider)
}

function addConnector(
  config: Config,
  { connector: { id, name } }: EvmWallet,
  provider: Eip1193Provider | undefined,
): Connector {
  const { connectors } = config._internal
  const create = connectors.providerDetailToConnector({
    info: { uuid: id, rdns: id, name, icon: 'data:image/svg+xml,<svg/>' },
    provider: provider as never, // wagmi types it as a viem provider with all of its methods
  })
  const connector = connectors.setup(create)
  connectors.setState((known) => [...known, connector])
  return connector
}
