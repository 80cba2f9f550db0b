import { useEffect, useRef, useState } from 'react'
import type { Billfold } from '../../Billfold.js'
import type { KitQueryOptions } from '../../queries/KitQueryOptions.js'
import { useKitContext } from '../context/KitContext.js'
import { type QueryResult, useKitQuery } from './useKitQuery.js'

type Page = { readonly next: string | undefined }

export type PagesResult<page> = {
  /** As far as they have come, in their order. */
  readonly pages: readonly page[]
  /** Of the first page. */
  readonly status: QueryResult<page>['status']
  /** Of the page that was asked for last. */
  readonly error: Error | null
  readonly hasNext: boolean
  /** Whether any page is being fetched. */
  readonly isFetching: boolean
  /** Fetches the next page, unless that is on its way. */
  readonly fetchNext: () => Promise<void>
  /** Fetches the first page anew; the others are fetched again when they are asked for. */
  readonly refetch: () => Promise<void>
}

/** Pages behind a first one, as long as that is the first: a view that comes back shows them again. */
const followed = new WeakMap<object, readonly unknown[]>()

/**
 * Follows something that comes in pages in the kit's own cache, each of which names what the next one is
 * asked for with. `load` and `parameters` are those of `useKitQuery`.
 */
export function useKitPages<parameters extends object, page extends Page>(
  load: () => Promise<
    (kit: Billfold, parameters: parameters & { cursor?: string }) => KitQueryOptions<page>
  >,
  parameters: parameters | undefined,
): PagesResult<page> {
  const { kit } = useKitContext()
  const first = useKitQuery(load, parameters)
  const { data, status } = first
  // What the first page has become is not what the others went on from.
  const others = data && (followed.get(data) as readonly page[] | undefined) // set below, with its pages
  const pages = data ? [data, ...(others ?? [])] : []
  const next = pages.at(-1)?.next
  const [asked, setAsked] = useState<{ of: page; isFetching: boolean; error: Error | null }>()
  const question = asked?.of === data ? asked : undefined
  const isCurrent = useRef(true)
  useEffect(() => {
    isCurrent.current = true
    return () => {
      isCurrent.current = false
    }
  }, [])

  async function fetchNext() {
    if (!data || !parameters || next === undefined || question?.isFetching) return
    let error: Error | null = null
    setAsked({ of: data, isFetching: true, error })
    try {
      const [toOptions, { fetchQuery }] = await Promise.all([
        load(),
        import('../../queries/observeQuery.js'),
      ])
      const page = await fetchQuery(kit, toOptions(kit, { ...parameters, cursor: next }))
      followed.set(data, [...pages.slice(1), page])
    } catch (reason) {
      error = reason as Error // as `import()` and queries throw
    }
    // Another first page may have come in the meantime: then this is of nobody any more.
    if (isCurrent.current)
      setAsked((now) => (now?.of === data ? { of: data, isFetching: false, error } : now))
  }

  return {
    pages,
    status,
    error: first.error ?? question?.error ?? null,
    hasNext: next !== undefined,
    isFetching: first.isFetching || (question?.isFetching ?? false),
    fetchNext,
    refetch: first.refetch,
  }
}
