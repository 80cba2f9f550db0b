import { useMemo } from 'react'
import type { Namespace } from '../../caip/namespaces.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useWalletOffers } from '../../react/hooks/useWalletOffers.js'
import { suggestedWallets } from './suggestedWallets.js'
import { type Place, toPlace } from './toPlace.js'

/** No more than these: whoever is new does not want to compare. */
const most = 6

/**
 * The wallets to begin with, and where they are to be had: those of the catalogue that are
 * recommended for a namespace, else a few well-known ones with their makers' sites.
 */
export function usePlaces(parameters: {
  namespace: Namespace | undefined
  isDesktop: boolean
}): readonly Place[] {
  const { namespace, isDesktop } = parameters
  const { networks } = useKitContext().kit.options
  const { featured, recommended } = useWalletOffers(namespace)
  return useMemo(() => {
    const machine = { isDesktop, userAgent: navigator.userAgent }
    const listed = [...featured, ...recommended].flatMap((each) => toPlace(each, machine) ?? [])
    if (listed.length > 0) return listed.slice(0, most)
    const namespaces = namespace
      ? [namespace]
      : networks.map(({ chainNamespace }) => chainNamespace)
    return suggestedWallets(namespaces).map(({ name, url }) => ({ name, url, kind: 'site' }))
  }, [featured, recommended, networks, namespace, isDesktop])
}
