import { useEffect, useState } from 'react'
import { useKitContext } from '../provider/KitContext.js'

const second = 1000
/** After how many seconds without a connection the visitor is told. */
const patience = 5

export type UseReach = {
  /** Whether no wallet elsewhere can answer now: what lies between is not connected. */
  readonly isOutOfReach: boolean
  /** Gives up what is under way and is patient once more. */
  renew(): void
}

/**
 * Whether wallets elsewhere are within reach. Seconds in which the page is not looked at do not count:
 * browsers cut the connections of such pages, and make new ones when they come back.
 */
export function useReach(connectorId: string): UseReach {
  const { kit } = useKitContext()
  const [seconds, setSeconds] = useState(0)
  const link = kit.options.connectors.find(({ id }) => id === connectorId)?.link
  useEffect(() => {
    const timer = setInterval(() => {
      if (link?.isOpen !== false) setSeconds(0)
      else if (!document.hidden) setSeconds((before) => before + 1)
    }, second)
    // Whatever is shown meanwhile, a wallet is waited for.
    const unwatch = link?.watch(() => {})
    return () => {
      clearInterval(timer)
      unwatch?.()
    }
  }, [link])
  return {
    isOutOfReach: seconds >= patience,
    renew() {
      link?.cancel?.()
      setSeconds(0)
    },
  }
}
