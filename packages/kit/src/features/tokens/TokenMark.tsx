import type { ReactElement } from 'react'
import type { Token } from '../../actions/Token.js'
import { networkImage } from '../../react/buttons/networkImage.js'
import { NetworkMark } from '../../react/components/NetworkMark/NetworkMark.js'
import { WalletMark } from '../../react/components/WalletMark/WalletMark.js'
import { useKitContext } from '../../react/context/KitContext.js'

/** A token's picture with that of its network at the corner. A network's own currency has its picture alone. */
export function TokenMark({ token, size = 40 }: { token: Token; size?: 40 | 64 }): ReactElement {
  const { kit } = useKitContext()
  const { chainId, address, symbol, imageUrl } = token
  const network = kit.options.networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  const ofNetwork = network && networkImage(kit, network)
  return (
    <span className="bf-token-mark" data-size={size}>
      <WalletMark
        name={symbol}
        src={imageUrl ?? (address === undefined ? ofNetwork : undefined)}
        size={size}
        shape="round"
        lazy
      />
      {address === undefined && imageUrl === undefined ? null : (
        <NetworkMark name={network?.name ?? ''} src={ofNetwork} size={24} />
      )}
    </span>
  )
}
