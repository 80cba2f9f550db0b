import { useEffect } from 'react'
import { readSupportedChains } from '../../actions/readSupportedChains.js'
import { showToast } from '../../actions/showToast.js'
import type { Billfold } from '../../Billfold.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useNetwork } from '../../react/hooks/useNetwork.js'
import { tokensTexts } from './texts/tokensTexts.js'

/** What each kit has been told of: failures, and networks by their CAIP-2 ids. */
const told = new WeakMap<Billfold, Set<unknown>>()

/**
 * Says in a toast that tokens cannot be told: once for each failure, and once for each network that the account
 * service does not serve. One that serves no network of the host's is there for something else.
 */
export function useUnavailableToast(error: Error | null): void {
  const { kit } = useKitContext()
  const message = tokensTexts.useTexts()('tokens.failed')
  const chainId = useNetwork()?.caipNetworkId
  useEffect(() => {
    const tell = (what: unknown) => {
      const known = told.get(kit) ?? new Set()
      told.set(kit, known)
      if (known.has(what)) return
      known.add(what)
      void showToast(kit, { variant: 'error', message })
    }
    if (error) return tell(error)
    if (!kit.options.accountService || !chainId) return
    const controller = new AbortController()
    readSupportedChains(kit, controller).then(
      (served) => {
        const isMissing = served.length > 0 && !served.includes(chainId)
        if (isMissing && !controller.signal.aborted) tell(chainId)
      },
      () => {}, // It is an error of what was asked, too.
    )
    return () => controller.abort()
  }, [kit, error, chainId, message])
}
