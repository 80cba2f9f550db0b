import { useEffect, useRef } from 'react'
import { findConnector } from '../../actions/findConnector.js'
import { setReach } from '../../actions/setReach.js'
import { useKitContext } from '../context/KitContext.js'

const second = 1000
/** After how many seconds without a connection the visitor is told. */
const patience = 5

/**
 * Notes whether remote wallets are within reach. Seconds in which the page is not looked at do not
 * count: browsers cut the connections of such pages, and make new ones when they come back. Returns
 * what gives up what is under way and is patient once more.
 */
export function useReach(connectorId: string): () => void {
  const { kit } = useKitContext()
  /** For how long nothing has led to a wallet. */
  const seconds = useRef(0)
  const link = findConnector(kit, connectorId)?.link
  useEffect(() => {
    const timer = setInterval(() => {
      if (kit.getState().remotes[connectorId]?.isOpen !== false) seconds.current = 0
      else if (!document.hidden) seconds.current += 1
      setReach(kit, { outOfReach: seconds.current >= patience })
    }, second)
    // Whatever is shown meanwhile, a wallet is waited for.
    const unwatch = link?.watch(() => {})
    return () => {
      clearInterval(timer)
      unwatch?.()
    }
  }, [kit, link, connectorId])
  return () => {
    link?.cancel?.()
    seconds.current = 0
  }
}
