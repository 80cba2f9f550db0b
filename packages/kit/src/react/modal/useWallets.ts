import { useEffect, useState } from 'react'
import { readyAdapters } from '../../actions/readyAdapters.js'
import { useKitState } from '../hooks/useKitState.js'
import { useKitContext } from '../provider/KitContext.js'

/**
 * Whether it is known what wallets there are. What adapters need is fetched with the modal, so that a
 * click on a wallet waits for the wallet alone; a failure shows when one is asked.
 */
export function useWallets(): boolean {
  const { kit } = useKitContext()
  const hasSome = useKitState(({ connectors }) => connectors.length > 0)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    readyAdapters(kit)
      .catch(() => {})
      .then(() => setReady(true))
  }, [kit])
  return hasSome || isReady
}
