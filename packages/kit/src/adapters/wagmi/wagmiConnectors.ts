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
  // Wallets for those pages alone that a Safe or Farcaster shows: in a frame, or Farcaster's web view.
  if (id === 'safe' || (id === 'farcaster' && !('ReactNativeWebView' in window)))
    return window.parent === window
  return config._internal.mipd?.getProviders().some(({ info }) => info.rdns === id)
}

function toWallet({ id, name, icon, rdns = [] }: Connector): LibraryWallet {
  const leadsTo = [rdns].flat()
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
