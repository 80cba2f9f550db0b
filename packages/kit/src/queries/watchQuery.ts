import { QueryObserver, type QueryObserverOptions } from '@tanstack/query-core'
import type { Billfold } from '../createBillfold.js'
import { queryClient } from './queryClient.js'

/** What has come of fetching something. */
export type Fetched<data> =
  | { readonly status: 'pending' | 'error'; readonly data: undefined }
  | { readonly status: 'success'; readonly data: data }

/** Fetches something, unless it is fresh, and tells what comes of it. Returns its undo. */
export function watchQuery<data>(
  kit: Billfold,
  options: QueryObserverOptions<data>,
  listener: (fetched: Fetched<data>) => void,
): () => void {
  const observer = new QueryObserver<data>(queryClient(kit), { retry: 1, ...options })
  const tell = ({ status, data }: { status: Fetched<data>['status']; data: data | undefined }) => {
    // What was fetched once stays when fetching it anew fails.
    if (data !== undefined) listener({ status: 'success', data })
    else if (status !== 'success') listener({ status, data: undefined })
  }
  const stop = observer.subscribe(tell)
  tell(observer.getCurrentResult())
  return stop
}
