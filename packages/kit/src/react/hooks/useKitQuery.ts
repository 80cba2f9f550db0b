import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Billfold } from '../../Billfold.js'
import type { KitQueryOptions } from '../../queries/KitQueryOptions.js'
import type { ObservedQuery, QueryResult } from '../../queries/observeQuery.js'
import { afterPaint } from '../../utils/afterPaint.js'
import { useKitContext } from '../context/KitContext.js'

export type { QueryResult }

type Open<parameters, data> = (kit: Billfold, parameters: parameters) => ObservedQuery<data>

const idle = /*#__PURE__*/ unchanging({ status: 'idle' })
const waiting = /*#__PURE__*/ unchanging({ status: 'pending', isFetching: true })

/**
 * Follows a query in the kit's own cache. `load` gives its options and stands outside of components;
 * `parameters` are plain data, and `undefined` while there is nothing to ask.
 */
export function useKitQuery<parameters extends object, data>(
  load: () => Promise<(kit: Billfold, parameters: parameters) => KitQueryOptions<data>>,
  parameters: parameters | undefined,
): QueryResult<data> {
  const { kit } = useKitContext()
  const text = parameters && JSON.stringify(parameters)
  // TanStack's observer comes with the first question. Until then there is one that tells as much.
  const [early, setEarly] = useState<ObservedQuery<data>>(waiting)
  const [open, setOpen] = useState<Open<parameters, data>>()
  const isMissing = text !== undefined && !open
  useEffect(() => {
    if (!isMissing) return
    let isCurrent = true
    async function refetch() {
      try {
        const [toOptions, { observeQuery }] = await Promise.all([
          load(),
          import('../../queries/observeQuery.js'),
        ])
        const open: Open<parameters, data> = (kit, asked) =>
          observeQuery(kit, toOptions(kit, asked))
        if (isCurrent) setOpen(() => open)
      } catch (reason) {
        const error = reason as Error // as `import()` throws
        if (isCurrent) setEarly(unchanging({ status: 'error', error, refetch }))
      }
    }
    // An address that has just come is painted before anything is asked of it.
    const stop = afterPaint(refetch)
    return () => {
      isCurrent = false
      stop()
    }
  }, [load, isMissing])
  // Each question has an observer of its own: an answer to another one is of another account.
  const query = useMemo((): ObservedQuery<data> => {
    if (text === undefined) return idle
    return open ? open(kit, JSON.parse(text)) : early
  }, [kit, text, open, early])
  return useSyncExternalStore(query.subscribe, query.current, query.current)
}

function unchanging(told: Told): ObservedQuery<never> {
  const nothing = { data: undefined, error: null, isFetching: false, refetch: async () => {} }
  const result = { ...nothing, ...told }
  return { subscribe: () => () => {}, current: () => result }
}

type Told =
  | { status: 'idle' }
  | { status: 'pending'; isFetching: true }
  | { status: 'error'; error: Error; refetch: () => Promise<void> }
