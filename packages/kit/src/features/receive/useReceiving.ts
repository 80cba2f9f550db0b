import type { Token } from '../../actions/Token.js'
import type { Network } from '../../networks/Network.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useBillfoldAccount } from '../../react/hooks/useBillfoldAccount.js'
import { useHoldings } from '../../react/hooks/useHoldings.js'
import { useNetwork } from '../../react/hooks/useNetwork.js'
import { hasNativeCoin } from '../../state/hasNativeCoin.js'
import type { ReceiveRoute } from './routes.js'

/** What is received, and where. */
export type Receiving = {
  /** Of the account in use of the network's namespace; `undefined` while there is none. */
  readonly address: string | undefined
  /** `undefined` when the host does not have the network. */
  readonly network: Network | undefined
  /** What amounts are of; `undefined` where that is not known. */
  readonly asset: Pick<Token, 'symbol' | 'decimals' | 'address'> | undefined
}

/** What a route is about: the network it names, or the one that the visitor is on. */
export function useReceiving(route: Extract<ReceiveRoute, { view: 'Receive' }>): Receiving {
  const { kit } = useKitContext()
  const { chainId, token } = route
  const current = useNetwork()
  const network = chainId
    ? kit.options.networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
    : current
  const { address } = useBillfoldAccount({ namespace: network?.chainNamespace })
  const { data } = useHoldings()
  const asset = token
    ? data?.tokens.find((each) => each.address === token)
    : network && hasNativeCoin(network.caipNetworkId)
      ? { ...network.nativeCurrency, address: undefined }
      : undefined
  return { address, network, asset }
}
