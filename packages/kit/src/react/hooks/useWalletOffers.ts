import { useEffect, useState } from 'react'
import type { Namespace } from '../../caip/namespaces.js'
import type { WalletOffers } from '../../queries/walletQueries.js'
import { useKitContext } from '../provider/KitContext.js'

const none: WalletOffers = { featured: [], recommended: [], count: 0 }

/**
 * The wallets that the host and its catalogue recommend for a chain family, or for any; none while
 * they are on their way.
 */
export function useWalletOffers(namespace?: Namespace | undefined): WalletOffers {
  const { kit } = useKitContext()
  const [offers, setOffers] = useState(none)
  const hasCatalogue = kit.options.catalogue?.url !== undefined
  useEffect(() => {
    if (!hasCatalogue) return
    let stop: (() => void) | undefined
    let current = true
    // The cache of fetched data comes with the first thing that fetches.
    import('../../queries/walletQueries.js').then(
      ({ watchWalletOffers }) => {
        if (current) stop = watchWalletOffers(kit, namespace, setOffers)
      },
      // Without it the list is as it would be without a catalogue.
      () => {},
    )
    return () => {
      current = false
      stop?.()
    }
  }, [kit, hasCatalogue, namespace])
  return offers
}
