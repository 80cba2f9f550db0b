/**
 * How something is fetched and for how long it counts as fresh, as TanStack Query takes it: `useQuery`,
 * `queryClient.fetchQuery` and their kin, of any of its frameworks.
 */
export type KitQueryOptions<data> = {
  /** Begins with `billfold`, so that it can stand beside the host's own keys. */
  readonly queryKey: readonly unknown[]
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<data>
  // No `| undefined` below: TanStack's types do not take it under `exactOptionalPropertyTypes`.
  /** `false` where there is nothing to ask. */
  readonly enabled?: boolean
  /** In milliseconds. */
  readonly staleTime?: number
  readonly retry?: number | false
  /** In milliseconds. */
  readonly refetchInterval?: (query: { state: { data: data | undefined } }) => number | false
}

/** The same of what comes page by page, as TanStack's infinite queries take it. A page is named by a text. */
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
