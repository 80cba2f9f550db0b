import type { Billfold } from '../../Billfold.js'
import type { KitPagesOptions } from '../../queries/KitQueryOptions.js'
import type { ObservedPages, PagesResult } from '../../queries/observePages.js'
import { type Early, nothing, useObserved } from './useObserved.js'

export type { PagesResult }

const loadObserve = async () => (await import('../../queries/observePages.js')).observePages

async function loadObserveSeen() {
  const observe = await loadObserve()
  return <page>(kit: Billfold, options: KitPagesOptions<page>): ObservedPages<page> =>
    observe(kit, options, { isSeen: true })
}

/**
 * Follows what comes page by page in the kit's own cache. `load` gives its options and stands outside of
 * components; `parameters` are plain data, and `undefined` while there is nothing to ask. With `isSeen` it
 * is what was fetched for a list before, with all of its pages, however old.
 */
export function useKitPages<parameters extends object, page>(
  load: () => Promise<(kit: Billfold, parameters: parameters) => KitPagesOptions<page>>,
  parameters: parameters | undefined,
  { isSeen = false }: { isSeen?: boolean | undefined } = {},
): PagesResult<page> {
  return useObserved<parameters, KitPagesOptions<page>, PagesResult<page>>(
    load,
    parameters,
    isSeen ? loadObserveSeen : loadObserve,
    toResult,
  )
}

function toResult(early: Early): PagesResult<never> {
  return { ...nothing, pages: [], hasMore: false, more: nothing.refetch, ...early }
}
