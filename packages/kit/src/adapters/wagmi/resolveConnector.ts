import type { Config, Connector } from 'wagmi'
import type { Eip1193Provider } from '../../connectors/Eip1193.js'
import type { EvmConnector } from '../evm/eip1193Wallet.js'

/**
 * The wagmi connector that leads to a wallet. One that the kit has found and wagmi has not is put
 * into wagmi's list, where the host's own code and the next reload find it.
 */
export async function resolveConnector(config: Config, wallet: EvmConnector): Promise<Connector> {
  const { id } = wallet
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
  { id, name }: EvmConnector,
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
