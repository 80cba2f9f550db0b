import type { ReactElement } from 'react'
import { goBack, replaceView } from '../../actions/navigate.js'
import type { Caip2 } from '../../caip/Caip2.js'
import { networkImage } from '../../react/buttons/networkImage.js'
import { NetworkMark } from '../../react/components/NetworkMark/NetworkMark.js'
import { Row } from '../../react/components/Row/Row.js'
import { RowGroup } from '../../react/components/RowGroup/RowGroup.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useBillfoldConnections } from '../../react/hooks/useBillfoldConnections.js'
import { truncateAddress } from '../../utils/truncateAddress.js'
import type { ViewProps } from '../View.js'

/** The networks that the visitor's accounts can receive on, by account. */
export function WalletCompatibleNetworks({
  route,
}: ViewProps<'WalletCompatibleNetworks'>): ReactElement {
  const { kit } = useKitContext()
  const connections = useBillfoldConnections().filter(({ isActive }) => isActive)
  const choose = (chainId: Caip2) => {
    const { modal } = kit.getState()
    const isFirst = modal.status === 'open' && modal.stack.length === 1
    if (!isFirst) goBack(kit)
    replaceView(kit, { view: 'Receive', chainId })
  }
  return (
    <Stack>
      {connections.map(({ namespace, addresses: [address] }) => (
        <RowGroup key={namespace} heading={truncateAddress(address)}>
          {kit.options.networks
            .filter(({ chainNamespace }) => chainNamespace === namespace)
            .map((network) => (
              <Row
                key={network.caipNetworkId}
                part="network"
                id={network.caipNetworkId}
                label={network.name}
                mark={<NetworkMark name={network.name} src={networkImage(kit, network)} />}
                current={network.caipNetworkId === route.chainId}
                onClick={() => choose(network.caipNetworkId)}
              />
            ))}
        </RowGroup>
      ))}
    </Stack>
  )
}
