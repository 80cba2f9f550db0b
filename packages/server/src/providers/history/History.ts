import type { AnswerOf, endpoints, QueryOf } from 'billfold/protocol'

export type HistoryRow = AnswerOf<typeof endpoints.getHistory>['data'][number]
export type HistoryTransfer = NonNullable<HistoryRow['transfers']>[number]

export type HistoryQuestion = {
  /** CAIP-2, all of one namespace. */
  readonly chainIds: readonly string[]
  /** Of an account on these chains. */
  readonly address: string
  readonly currency: QueryOf<typeof endpoints.getHistory>['currency']
  /** What the same source has called `next` before. */
  readonly cursor?: string | undefined
  /** Who asks, as far as limits know. */
  readonly caller: string
  /** Counts what is fetched on behalf of who has asked. */
  readonly hold?: ((bytes: number) => boolean) | undefined
}

export type HistoryPage = {
  readonly rows: readonly HistoryRow[]
  /** Where the next page begins; none: this is the last one. */
  readonly next?: string | undefined
  /** Whether what happened longer ago is still being read. */
  readonly isPartial?: boolean | undefined
}

/** Rows of a page. */
export const pageSize = 50
