import type { ProviderSource, RequestArguments } from '../createProvider.js'
import { serializeRpcError } from '../engine/providerRpcError.js'
import type { PageAnswer, PageNews, PageNewsItem } from './pageMessages.js'

/** The test's side of one document. */
export type PageSession = {
  readonly id: string
  readonly request: (args: RequestArguments) => Promise<PageAnswer>
  /** Resolves as soon as there is something to tell. */
  readonly listen: () => Promise<PageNews>
  readonly tell: (item: PageNewsItem) => void
  readonly end: () => void
}

/** Keeps what a page has not heard yet, so that no event is lost between two of its questions. */
export function createPageSession(id: string, source: ProviderSource): PageSession {
  let unheard: PageNewsItem[] = []
  let waiting: ((news: PageNews) => void) | undefined

  function tell(item: PageNewsItem) {
    unheard.push(item)
    deliver()
  }

  function deliver() {
    if (!waiting || unheard.length === 0) return
    waiting(unheard)
    waiting = undefined
    unheard = []
  }

  function listen(): Promise<PageNews> {
    return new Promise((resolve) => {
      waiting = resolve
      deliver()
    })
  }

  async function request(args: RequestArguments): Promise<PageAnswer> {
    try {
      return { result: await source.request(args) }
    } catch (error) {
      return { error: serializeRpcError(error) }
    }
  }

  const stop = source.watch(({ name, data }) => tell({ type: 'event', name, data }))
  const end = () => {
    stop()
    waiting?.('stop')
  }

  return { id, request, listen, tell, end }
}
