import { QueryObserver, type QueryObserverResult } from '@tanstack/query-core'
import type { Billfold } from '../Billfold.js'
import type { KitQueryOptions } from './KitQueryOptions.js'
import { queryClient } from './queryClient.js'

/** The state of something that is fetched, in the terms of TanStack Query. */
export type QueryResult<data> = (
  | {
      /** `idle` while there is nothing to fetch, or it is not enabled. */
      readonly status: 'idle' | 'pending'
      readonly data: undefined
      readonly error: null
    }
  | {
      readonly status: 'error'
      /** Data from before stays when fetching it again fails. */
      readonly data: data | undefined
      readonly error: Error
    }
  | { readonly status: 'success'; readonly data: data; readonly error: null }
) & {
  /** Whether it is being fetched, for the first time or again. */
  readonly isFetching: boolean
  /** Fetches it again, however fresh it is. Never throws: what goes wrong is in `error`. */
  refetch(): Promise<void>
}

export type ObservedQuery<data> = {
  /** Fetches it unless it is fresh, and calls `listener` on each change until the returned function is called. */
  subscribe(listener: () => void): () => void
  /** The same object as long as nothing changes. */
  current(): QueryResult<data>
}

/** Follows a query in the kit's own cache. */
export function observeQuery<data>(
  kit: Billfold,
  options: KitQueryOptions<data>,
): ObservedQuery<data> {
  const observer = new QueryObserver<data>(queryClient(kit), options)
  const refetch = async () => void (await observer.refetch())
  const toOwn = (result: QueryObserverResult<data>): QueryResult<data> =>
    options.enabled === false
      ? { status: 'idle', data: undefined, error: null, isFetching: false, refetch }
      : toResult(result, refetch)
  let seen = observer.getCurrentResult()
  let told = toOwn(seen)
  return {
    subscribe: (listener) => observer.subscribe(listener),
    current() {
      const now = observer.getCurrentResult()
      if (now !== seen) told = toOwn(now)
      seen = now
      return told
    },
  }
}

function toResult<data>(
  { status, data, error, isFetching }: QueryObserverResult<data>,
  refetch: () => Promise<void>,
): QueryResult<data> {
  if (status === 'pending') return { status, data: undefined, error: null, isFetching, refetch }
  if (status === 'error') return { status, data, error, isFetching, refetch }
  return { status, data, error: null, isFetching, refetch }
}
