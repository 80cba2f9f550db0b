import { InfiniteQueryObserver } from '@tanstack/query-core'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Namespace } from '../../caip/namespaces.js'
import type { WalletEntry } from '../../protocol/catalogue.js'
import { queryClient } from '../../queries/queryClient.js'
import { walletPagesQueryOptions } from '../../queries/walletQueryOptions.js'
import { useKitContext } from '../context/KitContext.js'

/** The catalogue as far as it has been fetched. */
export type UseWalletList = {
  readonly status: 'pending' | 'failed' | 'ready'
  readonly wallets: readonly WalletEntry[]
  readonly isComplete: boolean
  /** Whether what is shown answers an earlier search, or more of it is on its way. */
  readonly isFetching: boolean
  /** Fetches the next page, if there is one and none is on its way. */
  more(): void
  retry(): void
}

/** The wallets of the catalogue for a namespace, or for any: by page, or those that a search finds. */
export function useWalletList(search: string, namespace: Namespace | undefined): UseWalletList {
  const { kit } = useKitContext()
  const options = useMemo(
    () => ({
      ...walletPagesQueryOptions(kit, { namespace, search }),
      // The answers to an earlier search stay until the new ones are there.
      placeholderData: <pages>(before: pages) => before,
    }),
    [kit, namespace, search],
  )
  const [observer] = useState(() => new InfiniteQueryObserver(queryClient(kit), options))
  useEffect(() => observer.setOptions(options), [observer, options])
  const result = useSyncExternalStore(
    useCallback((listener) => observer.subscribe(listener), [observer]),
    () => observer.getCurrentResult(),
  )
  const { data, isError, hasNextPage, isFetching } = result
  const wallets = useMemo(() => {
    const listed = data?.pages.flatMap((page) => page.wallets) ?? []
    return [...new Map(listed.map((wallet) => [wallet.id, wallet])).values()]
  }, [data])
  return {
    // That an earlier search has found nothing says nothing of this one.
    status: isError ? 'failed' : isFetching && wallets.length === 0 ? 'pending' : 'ready',
    wallets,
    isComplete: !hasNextPage,
    isFetching,
    more() {
      if (hasNextPage && !isFetching) observer.fetchNextPage()
    },
    retry: () => observer.refetch(),
  }
}
