import {
  InfiniteQueryObserver,
  type InfiniteQueryObserverOptions,
  QueryObserver,
} from '@tanstack/query-core'
import { fetchWalletOffers, type WalletOffers } from '../actions/fetchWalletOffers.js'
import { fetchWallets } from '../actions/fetchWallets.js'
import type { Namespace } from '../caip/namespaces.js'
import type { Billfold } from '../createBillfold.js'
import type { WalletEntry, WalletPage } from '../protocol/catalogue.js'
import { queryClient } from './queryClient.js'

/** How many wallets make a page, and the answers to a search. */
const pageLength = 40
const searchLength = 100

const none: WalletOffers = { featured: [], recommended: [], count: 0 }

/**
 * Follows the wallets that the host recommends and the catalogue's first ones, fetched once: those for
 * a chain family, or for any; none where they cannot be had.
 */
export function watchWalletOffers(
  kit: Billfold,
  namespace: Namespace | undefined,
  listener: (offers: WalletOffers) => void,
): () => void {
  const observer = new QueryObserver<WalletOffers>(queryClient(kit), {
    queryKey: ['wallets', 'offers', namespace],
    queryFn: ({ signal }) => fetchWalletOffers(kit, { namespace, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  })
  const tell = ({ data, isPending }: { data: WalletOffers | undefined; isPending: boolean }) =>
    isPending || listener(data ?? none)
  const stop = observer.subscribe(tell)
  tell(observer.getCurrentResult())
  return stop
}

/** The catalogue as far as it has been fetched. */
export type WalletList = {
  readonly status: 'pending' | 'failed' | 'ready'
  readonly wallets: readonly WalletEntry[]
  readonly count: number
  readonly isComplete: boolean
  /** Whether what is shown answers an earlier search, or more of it is on its way. */
  readonly isFetching: boolean
}

export type WalletListWatch = {
  /** Changes what is searched for; the old answers stay until the new ones are there. */
  search(text: string): void
  /** Fetches the next page, if there is one and none is on its way. */
  more(): void
  retry(): void
  stop(): void
}

/**
 * Follows the wallets of the catalogue for a chain family, or for any: page by page, or those that a
 * search finds.
 */
export function watchWallets(
  kit: Billfold,
  namespace: Namespace | undefined,
  listener: (list: WalletList) => void,
): WalletListWatch {
  const options = (search: string) => listOptions(kit, { namespace, search })
  const observer = new InfiniteQueryObserver(queryClient(kit), options(''))
  const tell = () => listener(toList(observer.getCurrentResult()))
  const stop = observer.subscribe(tell)
  tell()
  return {
    search(text) {
      observer.setOptions(options(text))
      tell()
    },
    more() {
      const { hasNextPage, isFetching } = observer.getCurrentResult()
      if (hasNextPage && !isFetching) void observer.fetchNextPage()
    },
    retry: () => void observer.refetch(),
    stop,
  }
}

type Pages = { pages: readonly WalletPage[]; pageParams: readonly number[] }

function listOptions(
  kit: Billfold,
  { namespace, search }: { namespace: Namespace | undefined; search: string },
): InfiniteQueryObserverOptions<WalletPage, Error, Pages, readonly unknown[], number> {
  const entries = search ? searchLength : pageLength
  return {
    queryKey: ['wallets', 'list', namespace, search],
    queryFn: ({ pageParam: page, signal }) =>
      fetchWallets(kit, { page, entries, search: search || undefined, namespace, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ count, wallets }, _, page) =>
      wallets.length > 0 && page * entries < count ? page + 1 : undefined,
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  }
}

function toList(result: {
  data: Pages | undefined
  isError: boolean
  hasNextPage: boolean
  isFetching: boolean
}): WalletList {
  const { data, isError, hasNextPage, isFetching } = result
  const wallets = data?.pages.flatMap((page) => page.wallets) ?? []
  return {
    // That an earlier search has found nothing says nothing of this one.
    status: isError ? 'failed' : isFetching && wallets.length === 0 ? 'pending' : 'ready',
    wallets: [...new Map(wallets.map((wallet) => [wallet.id, wallet])).values()],
    count: data?.pages[0]?.count ?? 0,
    isComplete: !hasNextPage,
    isFetching,
  }
}
