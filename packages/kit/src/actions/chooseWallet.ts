import type { Billfold } from '../Billfold.js'
import type { Namespace } from '../caip/namespaces.js'
import type { ViewName } from '../features/routes.js'
import { connectorsFor } from '../state/connectorsFor.js'
import { joinNamespaces } from '../state/joinNamespaces.js'
import { cancelConnect } from './cancelConnect.js'
import { pushChosen } from './pushChosen.js'
import { selectWallet } from './selectWallet.js'

/**
 * What a click on a wallet of the list does: where it speaks several namespaces, of those that
 * are wanted, asks for which one; else asks the wallet.
 */
export function chooseWallet(
  kit: Billfold,
  parameters: {
    connectorId: string
    namespace: Namespace | undefined
    /** The list that it was chosen in, which may stay in sight. */
    list?: ViewName | undefined
  },
): void {
  const { connectorId, namespace, list } = parameters
  const { networks, connectors: own } = kit.options
  const connectors = connectorsFor(kit.getState().connectors, { namespace, own })
  const isIt = ({ id }: { id: string }) => id === connectorId
  const wallet = joinNamespaces(connectors, networks).find((each) => each.some(isIt))
  if (wallet && wallet.length > 1) {
    cancelConnect(kit)
    return pushChosen(kit, { view: 'ChooseChain', connectorId }, list)
  }
  selectWallet(kit, parameters)
}
