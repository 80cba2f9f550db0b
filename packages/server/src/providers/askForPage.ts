import { ProviderError } from './ProviderError.js'

/** Somebody who knows a list, and tells it page by page. */
export type PageSource<Question, Page> = {
  /** By which later pages are asked of the same one. */
  readonly id: string
  /** The chains that it knows, CAIP-2. */
  readonly chainIds: readonly string[]
  /** What a page costs, in plain requests, and in calls that are under way at a time. */
  readonly cost: number
  /** @throws ProviderError when it has no answer */
  ask(question: Question): Promise<Page>
}

/** Where a page begins. */
export type Asked = {
  /** Those of the source that are asked about, CAIP-2. */
  readonly chainIds: readonly string[]
  /** What the same source has called `next` before. */
  readonly cursor?: string | undefined
}

/**
 * The first page comes from whoever answers first in turn with all that there is, else from who knows a part;
 * those after it from the same source.
 *
 * @returns undefined when nobody knows the chain
 * @throws ProviderError when nobody who knows it has an answer
 */
export async function askForPage<
  Question,
  Page extends { readonly isPartial?: boolean | undefined },
>(
  sources: readonly PageSource<Question & Asked, Page>[],
  parameters: {
    question: Question
    /** Whether a chain (CAIP-2) is asked about. */
    isAsked(chainId: string): boolean
    /** None: the first page. */
    place: { readonly source: string; readonly at: string } | undefined
  },
): Promise<{ readonly source: string; readonly page: Page } | undefined> {
  const { question, isAsked, place } = parameters
  let failure: ProviderError | undefined
  let part: { source: string; page: Page } | undefined
  for (const { id, chainIds: all, ask } of sources) {
    const chainIds = all.filter(isAsked)
    if (chainIds.length === 0 || (place && place.source !== id)) continue
    try {
      const page = await ask({ ...question, chainIds, cursor: place?.at })
      if (!page.isPartial) return { source: id, page }
      part ??= { source: id, page }
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      failure = error
    }
  }
  if (!part && failure) throw failure
  return part
}
