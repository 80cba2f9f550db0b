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
