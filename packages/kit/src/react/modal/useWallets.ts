import { useEffect, useState } from 'react'
import { readyAdapters } from '../../actions/readyAdapters.js'
import { afterPaint } from '../../utils/afterPaint.js'
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
  useEffect(() => {
    const ready = () =>
      readyAdapters(kit)
        .catch(() => {})
        .then(() => setReady(true))
    // Wallets that are known are painted before more is fetched; each that comes may need more.
    if (count > 0) return afterPaint(ready)
    ready()
  }, [kit, count])
  return count > 0 || isReady
}
