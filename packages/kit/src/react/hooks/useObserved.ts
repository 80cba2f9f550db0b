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

/** How things are before there is anything to follow. */
export type Early =
  | { readonly status: 'idle' }
  | { readonly status: 'pending'; readonly isFetching: true }
  | { readonly status: 'error'; readonly error: Error; refetch(): Promise<void> }

type Loaded = {
  get<value>(load: () => Promise<value>): value | undefined
  set<value>(load: () => Promise<value>, value: value): unknown
}

/** What has been fetched, by its function: what comes later in the visit has it at once. */
const loaded = new WeakMap() as Loaded // each is put there by what gives it

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
  const toOptions = loaded.get(load)
  const observe = loaded.get(loadObserve)
  const isMissing = text !== undefined && (!toOptions || !observe)
  useEffect(() => {
    if (!isMissing) return
    async function refetch() {
      try {
        await Promise.all([load, loadObserve].map(async (each) => loaded.set(each, await each())))
        setEarly({ status: 'pending', isFetching: true })
      } catch (reason) {
        const error = reason as Error // as `import()` throws
        setEarly({ status: 'error', error, refetch })
      }
    }
    // An address that has just come is painted before anything is asked of it.
    return afterPaint(refetch)
  }, [load, loadObserve, isMissing])
  const before = isMissing ? early : undefined
  // Each question has an observer of its own: an answer to another one is of another account.
  const { subscribe, current } = useMemo((): Observed<result> => {
    if (text && toOptions && observe) return observe(kit, toOptions(kit, JSON.parse(text)))
    const result = toResult(before ?? { status: 'idle' })
    return { subscribe: () => () => {}, current: () => result }
  }, [kit, text, toOptions, observe, before, toResult])
  return useSyncExternalStore(subscribe, current, current)
}

/** What there is of anything that has not come. */
export const nothing = { error: null, isFetching: false, refetch: async () => {} }
