import { useEffect, useState } from 'react'
import type { WalletOffers } from '../../actions/fetchWalletOffers.js'
import type { Namespace } from '../../caip/namespaces.js'
import { useKitContext } from '../provider/KitContext.js'

const none: WalletOffers = { featured: [], recommended: [], count: 0 }

/** What stands for the recommended wallets while they are on their way; so many are listed. */
export const recommendedPlaces = ['1', '2', '3', '4']

/**
 * The wallets that the host and its catalogue recommend for a chain family, or for any. While they are
 * on their way, entries without a name stand in their places.
 */
export function useWalletOffers(namespace?: Namespace | undefined): WalletOffers {
  const { kit } = useKitContext()
  const { catalogue } = kit.options
  const hasCatalogue = catalogue?.url !== undefined
  const [offers, setOffers] = useState<WalletOffers>(() => {
    if (!hasCatalogue) return none
    const toPlace = (id: string) => ({ id, name: '' })
    return {
      featured: catalogue.featuredWalletIds.map(toPlace),
      recommended: recommendedPlaces.map(toPlace),
      count: undefined,
    }
  })
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
      () => setOffers(none),
    )
    return () => {
      current = false
      stop?.()
    }
  }, [kit, hasCatalogue, namespace])
  return offers
}
