import { useCallback } from 'react'
import { selectNetwork } from '../../actions/selectNetwork.js'
import { showToast } from '../../actions/showToast.js'
import type { Network } from '../../networks/Network.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { networksTexts } from './texts/networksTexts.js'

type SelectNetwork = (network: Network, parameters?: { confirmed?: boolean | undefined }) => void

/** Changes the network as a visitor does it, and says so when it is done. */
export function useSelectNetwork(): SelectNetwork {
  const { kit } = useKitContext()
  const t = networksTexts.useTexts()
  return useCallback(
    async (network, parameters) => {
      const { caipNetworkId, name } = network
      const switched = await selectNetwork(kit, { ...parameters, chainId: caipNetworkId })
      if (switched && kit.getState().modal.status === 'open')
        showToast(kit, { variant: 'success', message: t('switch.done', { network: name }) })
    },
    [kit, t],
  )
}
