import { type InfiniteData, InfiniteQueryObserver, type QueryClient } from '@tanstack/query-core'
import type { Billfold } from '../Billfold.js'
import type { KitPagesOptions } from './KitQueryOptions.js'
import { queryClient } from './queryClient.js'

/** A list that is fetched page by page. */
export type PagesResult<page> = {
  /** `idle` while there is nothing to fetch. Pages that have come stay when a later fetch fails. */
  readonly status: 'idle' | 'pending' | 'error' | 'success'
  readonly pages: readonly page[]
  readonly error: Error | null
  readonly isFetching: boolean
  readonly hasMore: boolean
  /** Fetches the next page, unless there is none or it is being fetched already. Never throws. */
  more(): Promise<void>
  /** Fetches the first page again and drops the others, which `more` fetches again. Never throws. */
  refetch(): Promise<void>
}

export type ObservedPages<page> = {
  /** Fetches the first page unless it is fresh, and calls `listener` on each change until the returned function is called. */
  subscribe(listener: () => void): () => void
  /** The same object as long as nothing changes. */
  current(): PagesResult<page>
}

/**
 * Follows what comes page by page in the kit's own cache. With `isSeen` it is what was fetched before,
 * however old: the details of what stood on its third page must not take that page away.
 */
export function observePages<page>(
  kit: Billfold,
  options: KitPagesOptions<page>,
  { isSeen = false }: { isSeen?: boolean | undefined } = {},
): ObservedPages<page> {
  const client = queryClient(kit)
  const { queryKey, staleTime } = options
  const { dataUpdatedAt = 0 } = client.getQueryState(queryKey) ?? {}
  if (!isSeen && Date.now() - dataUpdatedAt >= staleTime) keepFirst(client, queryKey)
  const observer = new InfiniteQueryObserver<
    page,
    Error,
    InfiniteData<page>,
    readonly unknown[],
    string | undefined
  >(client, { ...options, refetchOnMount: !isSeen })

  async function more() {
    const { hasNextPage, isFetching } = observer.getCurrentResult()
    if (hasNextPage && !isFetching) await observer.fetchNextPage()
  }

  async function refetch() {
    keepFirst(client, queryKey)
    await observer.refetch()
  }

  const read = (): PagesResult<page> => {
    const { status, data, error, isFetching, hasNextPage: hasMore } = seen
    return { status, pages: data?.pages ?? [], error, isFetching, hasMore, more, refetch }
  }
  let seen = observer.getCurrentResult()
  let told = read()
  return {
    subscribe: (listener) => observer.subscribe(listener),
    current() {
      const now = observer.getCurrentResult()
      if (now === seen) return told
      seen = now
      told = read()
      return told
    },
  }
}

/** Fetching anew, TanStack would fetch each page that was ever shown. */
function keepFirst(client: QueryClient, queryKey: readonly unknown[]) {
  const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0
  client.setQueryData<InfiniteData<unknown>>(
    queryKey,
    (known) =>
      known && { pages: known.pages.slice(0, 1), pageParams: known.pageParams.slice(0, 1) },
    { updatedAt },
  )
}
