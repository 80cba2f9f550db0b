import type { Billfold } from '../Billfold.js'
import type { Caip2 } from '../caip/Caip2.js'
import { parseCaip2 } from '../caip/parseCaip2.js'
import { pushView } from './navigate.js'

/**
 * Leads to the wallets that serve a network's namespace. The network is the one that the wallet is
 * connected on; until then the active namespace stays the active one.
 */
export function connectForNetwork(kit: Billfold, { chainId }: { chainId: Caip2 }): void {
  const { namespace } = parseCaip2(chainId)
  kit._internal.dispatch({
    type: 'network/chosen',
    namespace,
    chainId,
    aside: true,
    wanted: true,
  })
  pushView(kit, { view: 'Connect', namespace })
}
