import type { ReactElement } from 'react'
import { selectWallet } from '../../actions/selectWallet.js'
import type { Network } from '../../networks/Network.js'
import { networkImage } from '../../react/buttons/networkImage.js'
import { NetworkMark } from '../../react/components/NetworkMark/NetworkMark.js'
import { Row } from '../../react/components/Row/Row.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useBillfoldWallet } from '../../react/hooks/useBillfoldWallet.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { sessionsOf } from '../../state/connection.js'
import { namespaceName } from '../../state/namespaceName.js'
import { selectConnection } from '../../state/selectors.js'
import type { Connector } from '../../state/types.js'
import { walletsTexts } from './texts/walletsTexts.js'

/** One namespace that the wallet speaks: its networks, and what is connected there. */
export function NamespaceRow({ connector }: { connector: Connector }): ReactElement {
  const { kit } = useKitContext()
  const t = walletsTexts.useTexts()
  const { id, namespace } = connector
  const isConnected = useKitState((state) =>
    sessionsOf(selectConnection(state, namespace)).some(({ connectorId }) => connectorId === id),
  )
  const other = useBillfoldWallet({ namespace })
  const chosen = useKitState(({ networks }) => networks[namespace])
  const networks = kit.options.networks.filter((each) => each.chainNamespace === namespace)
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === chosen) ?? networks[0]
  const name = namespaceName(kit.options.networks, namespace)
  return (
    <Row
      part="namespace"
      id={namespace}
      label={name}
      detail={
        other && !isConnected
          ? t('account.wallet', { wallet: other.name })
          : namesOf(networks, name)
      }
      mark={<NetworkMark name={name} src={network && networkImage(kit, network)} />}
      tag={isConnected ? t('chooseChain.connected') : undefined}
      chevron
      onClick={() => selectWallet(kit, { connectorId: id })}
    />
  )
}

/** The networks' names, unless the namespace's own says as much. */
function namesOf(networks: readonly Network[], namespace: string) {
  // Not a list of any language: names of one script in words of another are hard to read.
  const names = networks.map(({ name }) => name).join(' · ')
  return names === namespace ? undefined : names
}
