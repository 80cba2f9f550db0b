import { useEffect, useState } from 'react'
import { readyAdapters } from '../../actions/readyAdapters.js'
import { useKitContext } from '../context/KitContext.js'
import { useKitState } from '../hooks/useKitState.js'

/**
 * Whether it is known what wallets there are. What adapters need is fetched with the modal, so that a
 * click on a wallet waits for the wallet alone; a failure shows when one is asked.
 */
export function useWallets(): boolean {
  const { kit } = useKitContext()
  const count = useKitState(({ connectors }) => connectors.length)
  const [isReady, setReady] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a wallet that comes may need more
  useEffect(() => {
    readyAdapters(kit)
      .catch(() => {})
      .then(() => setReady(true))
  }, [kit, count])
  return count > 0 || isReady
}
