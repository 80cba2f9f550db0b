import type { AnswerOf, endpoints } from 'billfold/protocol'
import type { Asked } from '../askForPage.js'

export type NftRow = AnswerOf<typeof endpoints.getNfts>['data'][number]

export type NftsQuestion = Asked & {
  /** Of an account on the chain. */
  readonly address: string
  /** Who asks, as far as limits know. */
  readonly caller: string
  /** Counts what is fetched on behalf of who has asked. */
  readonly hold?: ((bytes: number) => boolean) | undefined
  /**
   * Has who asks pay for so many units more.
   *
   * @throws ProviderError `busy` when that is too much
   */
  spend(units: number): Promise<void>
}

export type NftsPage = {
  readonly rows: readonly NftRow[]
  /** Where the next page begins; none: this is the last one. */
  readonly next?: string | undefined
  /** Whether what the account got before is still being read. */
  readonly isPartial?: boolean | undefined
}
