import { useEffect, useState } from 'react'
import { readSupportedChains } from '../../actions/readSupportedChains.js'
import type { Caip2 } from '../../caip/Caip2.js'
import { useKitContext } from '../../react/context/KitContext.js'

/** Whether the account service knows the transfers of a chain; undefined until it has said so. */
export function useIndexed(chainId: Caip2 | undefined): boolean | undefined {
  const { kit } = useKitContext()
  const [known, setKnown] = useState<{ chainId: Caip2; isIndexed: boolean }>()
  useEffect(() => {
    if (!chainId) return
    let isCurrent = true
    readSupportedChains(kit, { needs: 'indexed' }).then(
      (chains) => isCurrent && setKnown({ chainId, isIndexed: chains.includes(chainId) }),
      () => {}, // Who asks for the NFTs is told.
    )
    return () => {
      isCurrent = false
    }
  }, [kit, chainId])
  return known && known.chainId === chainId ? known.isIndexed : undefined
}
