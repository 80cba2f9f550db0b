import type { Network } from '../../networks/Network.js'
import { useBillfoldNetwork } from '../../react/hooks/useBillfoldNetwork.js'
import { useBillfoldWallet } from '../../react/hooks/useBillfoldWallet.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { networksTexts } from './texts/networksTexts.js'

/**
 * Says why the wallet in use cannot be brought to a network: it has not approved it, and cannot be
 * asked to. Networks of other namespaces lead to their own wallets.
 */
export function useRefusal(): (network: Network) => string | undefined {
  const t = networksTexts.useTexts()
  const namespace = useKitState((state) => state.activeNamespace)
  const wallet = useBillfoldWallet()?.name ?? t('wallet.unnamed')
  const { chainId, approvedNetworks, supportsAllNetworks } = useBillfoldNetwork()
  return ({ caipNetworkId, chainNamespace }) =>
    supportsAllNetworks ||
    chainNamespace !== namespace ||
    caipNetworkId === chainId ||
    approvedNetworks.includes(caipNetworkId)
      ? undefined
      : t('networks.refused', { wallet })
}
