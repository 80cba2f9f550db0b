import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Billfold } from '../../Billfold.js'
import { afterPaint } from '../../utils/afterPaint.js'
import { useKitContext } from '../context/KitContext.js'

/** What is followed outside of React. */
export type Observed<result> = {
  subscribe(listener: () => void): () => void
  /** The same object as long as nothing changes. */
  current(): result
}

type Open<parameters, result> = (kit: Billfold, parameters: parameters) => Observed<result>

/** How things are before there is anything to follow. */
export type Early =
  | { readonly status: 'idle' }
  | { readonly status: 'pending'; readonly isFetching: true }
  | { readonly status: 'error'; readonly error: Error; refetch(): Promise<void> }

/**
 * Follows what `load` gives the options of by what `loadObserve` gives; both come with the first question
 * and stand outside of components. `parameters` are plain data, and `undefined` while there is nothing to
 * ask.
 */
export function useObserved<parameters extends object, options, result>(
  load: () => Promise<(kit: Billfold, parameters: parameters) => options>,
  parameters: parameters | undefined,
  loadObserve: () => Promise<(kit: Billfold, options: options) => Observed<result>>,
  toResult: (early: Early) => result,
): result {
  const { kit } = useKitContext()
  const text = parameters && JSON.stringify(parameters)
  const [early, setEarly] = useState<Early>({ status: 'pending', isFetching: true })
  const [open, setOpen] = useState<Open<parameters, result>>()
  const isMissing = text !== undefined && !open
  useEffect(() => {
    if (!isMissing) return
    let isCurrent = true
    async function refetch() {
      try {
        const [toOptions, observe] = await Promise.all([load(), loadObserve()])
        const open: Open<parameters, result> = (kit, asked) => observe(kit, toOptions(kit, asked))
        if (isCurrent) setOpen(() => open)
      } catch (reason) {
        const error = reason as Error // as `import()` throws
        if (isCurrent) setEarly({ status: 'error', error, refetch })
      }
    }
    // An address that has just come is painted before anything is asked of it.
    const stop = afterPaint(refetch)
    return () => {
      isCurrent = false
      stop()
    }
  }, [load, loadObserve, isMissing])
  // Each question has an observer of its own: an answer to another one is of another account.
  const { subscribe, current } = useMemo((): Observed<result> => {
    if (text !== undefined && open) return open(kit, JSON.parse(text))
    const result = toResult(text === undefined ? { status: 'idle' } : early)
    return { subscribe: () => () => {}, current: () => result }
  }, [kit, text, open, early, toResult])
  return useSyncExternalStore(subscribe, current, current)
}

/** What there is of anything that has not come. */
export const nothing = { error: null, isFetching: false, refetch: async () => {} }
