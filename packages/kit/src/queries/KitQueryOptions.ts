/**
 * How something is fetched and for how long it is fresh, in the form of TanStack Query's options: for
 * `useQuery`, `queryClient.fetchQuery` and the like, in any of its frameworks.
 */
export type KitQueryOptions<data> = {
  /** Begins with `billfold`, to keep apart from the host's own keys. */
  readonly queryKey: readonly unknown[]
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<data>
  // No `| undefined` below: TanStack's types do not take it under `exactOptionalPropertyTypes`.
  /** `false` if there is nothing to ask. */
  readonly enabled?: boolean
  /** In milliseconds. */
  readonly staleTime?: number
  readonly retry?: number | false
  /** In milliseconds. */
  readonly refetchInterval?: (query: { state: { data: data | undefined } }) => number | false
}

/**
 * The same for lists that are fetched page by page, for TanStack's infinite queries. A page is identified
 * by a string.
 */
export type KitPagesOptions<page> = {
  readonly queryKey: readonly unknown[]
  readonly queryFn: (context: {
    pageParam: string | undefined
    signal: AbortSignal
  }) => Promise<page>
  readonly initialPageParam: string | undefined
  readonly getNextPageParam: (last: page) => string | undefined
  /** In milliseconds. */
  readonly staleTime: number
  readonly retry: number | false
}
