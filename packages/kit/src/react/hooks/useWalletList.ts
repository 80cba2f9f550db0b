import { useEffect, useRef, useState } from 'react'
import type { Namespace } from '../../caip/namespaces.js'
import { type WalletList, type WalletListWatch, watchWallets } from '../../queries/walletQueries.js'
import { useKitContext } from '../provider/KitContext.js'

export type UseWalletList = WalletList & {
  more(): void
  retry(): void
}

const pending: WalletList = {
  status: 'pending',
  wallets: [],
  count: 0,
  isComplete: false,
  isFetching: true,
}

/** The wallets of the catalogue for a chain family, or for any: by page, or those that a search finds. */
export function useWalletList(search: string, namespace: Namespace | undefined): UseWalletList {
  const { kit } = useKitContext()
  const [list, setList] = useState(pending)
  const watch = useRef<WalletListWatch | undefined>(undefined)
  useEffect(() => {
    watch.current = watchWallets(kit, namespace, setList)
    return () => watch.current?.stop()
  }, [kit, namespace])
  useEffect(() => watch.current?.search(search), [search])
  return {
    ...list,
    more: () => watch.current?.more(),
    retry: () => watch.current?.retry(),
  }
}
