import type { ReactElement } from 'react'
import type { Network } from '../../../networks/Network.js'
import { networkImage } from '../../buttons/networkImage.js'
import { NetworkMark } from '../../components/NetworkMark/NetworkMark.js'
import { Row } from '../../components/Row/Row.js'
import { useKitContext } from '../../provider/KitContext.js'
import { useSelectNetwork } from './useSelectNetwork.js'

/** One network to choose. */
export function NetworkRow(props: { network: Network; current: boolean }): ReactElement {
  const { network, current } = props
  const { kit } = useKitContext()
  const select = useSelectNetwork()
  return (
    <Row
      part="network"
      id={network.caipNetworkId}
      label={network.name}
      mark={<NetworkMark name={network.name} src={networkImage(kit, network)} />}
      current={current}
      onClick={() => select(network)}
    />
  )
}
