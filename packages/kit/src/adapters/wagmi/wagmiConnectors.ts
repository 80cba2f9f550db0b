import type { Config, Connector } from 'wagmi'
import { plainText } from '../../utils/plainText.js'
import type { LibraryWallet } from '../evm/watchWallets.js'

/** The connectors that the host has put into its wagmi config itself. */
export function hostWallets(config: Config): readonly LibraryWallet[] {
  return config.connectors.filter((connector) => !isLeftOut(config, connector)).map(toWallet)
}

// wagmi looks for wallets on the page as well. The kit lists those itself.
function isLeftOut(config: Config, { id }: Connector) {
  if (id === 'injected') return true
  // A Safe is a wallet for those pages alone that it shows in its frame.
  if (id === 'safe') return window.parent === window
  const providers = config._internal.mipd?.getProviders() ?? []
  return providers.some(({ info }) => info.rdns === id)
}

function toWallet({ id, name, icon, rdns = [] }: Connector): LibraryWallet {
  const leadsTo = typeof rdns === 'string' ? [rdns] : rdns
  return {
    id,
    name: plainText(name) || id,
    type: 'EXTERNAL',
    kind: 'custom',
    imageUrl: icon,
    rdns: leadsTo[0],
    leadsTo,
  }
}
