import { useEffect, useState } from 'react'
import { readyAdapters } from '../../actions/readyAdapters.js'
import { useKitState } from '../hooks/useKitState.js'
import { useKitContext } from '../provider/KitContext.js'

/**
 * Whether it is known what wallets there are. Once the modal is asked for, what adapters need is
 * fetched, so that a click on a wallet waits for the wallet alone; a failure shows when one is asked.
 */
export function useWallets(isOpen: boolean): boolean {
  const { kit } = useKitContext()
  const hasSome = useKitState(({ connectors }) => connectors.length > 0)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (isOpen)
      readyAdapters(kit)
        .catch(() => {})
        .then(() => setReady(true))
  }, [kit, isOpen])
  return hasSome || isReady
}
