import type { ReactElement } from 'react'
import type { Network } from '../../networks/Network.js'
import { networkImage } from '../../react/buttons/networkImage.js'
import { NetworkMark } from '../../react/components/NetworkMark/NetworkMark.js'
import { Row } from '../../react/components/Row/Row.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useSelectNetwork } from './useSelectNetwork.js'

/** One network to choose. `refusal`: why it cannot be. */
export function NetworkRow(props: {
  network: Network
  current: boolean
  refusal?: string | undefined
}): ReactElement {
  const { network, current, refusal } = props
  const { kit } = useKitContext()
  const select = useSelectNetwork()
  return (
    <Row
      part="network"
      id={network.caipNetworkId}
      label={network.name}
      mark={<NetworkMark name={network.name} src={networkImage(kit, network)} />}
      detail={refusal}
      current={current}
      disabled={refusal !== undefined}
      onClick={() => select(network)}
    />
  )
}
