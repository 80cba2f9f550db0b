import type { ComponentType } from 'react'
import type { Billfold } from '../../Billfold.js'
import type { Texts } from '../../react/i18n/createTexts.js'

/** What the account shows one of at a time: each is a feature of its own, fetched when it is shown. */
export type AccountTab = {
  readonly id: 'tokens' | 'nfts' | 'activity'
  /** Whether there is something behind it. */
  isOffered(kit: Billfold): boolean
  load(): Promise<ComponentType>
  readonly texts: () => Promise<Pick<Texts<never>, 'load'>>
}

/** In their order. Their names are `account.tab.<id>`. */
export const accountTabs: readonly AccountTab[] = [
  {
    id: 'tokens',
    isOffered: () => true,
    load: async () => (await import('../tokens/TokensTab.js')).TokensTab,
    texts: async () => (await import('../tokens/texts/tokensTexts.js')).tokensTexts,
  },
  {
    id: 'nfts',
    isOffered: ({ options }) => options.accountService !== undefined,
    load: async () => (await import('../nfts/NftsTab.js')).NftsTab,
    texts: async () => (await import('../nfts/texts/nftsTexts.js')).nftsTexts,
  },
  {
    id: 'activity',
    isOffered: ({ options }) => options.features.history && options.accountService !== undefined,
    load: async () => (await import('../activity/Activity.js')).Activity,
    texts: async () => (await import('../activity/texts/activityTexts.js')).activityTexts,
  },
]
