import { loadSmart } from '../../loadLater.js'
import type { Section } from './Section.js'

/** Which of their two accounts on EVM chains sites see: the key's own, or the contract that the key owns. */
export const accountType: Section = {
  id: 'account',
  title: 'account.title',
  text: 'account.detail',
  isOffered: ({ smartAccounts }) => smartAccounts.chains.length > 0,
  async run(stage, context) {
    const { smartAccounts, wallet, keeper, origin, language, texts, signal } = context
    const { switchAccount } = await loadSmart()
    await switchAccount(stage, keeper, {
      type: wallet.accountType === 'smartAccount' ? 'eoa' : 'smartAccount',
      ...{ wallet, chains: smartAccounts.chains, origin, words: { language, texts }, signal },
    })
    await context.tellAccount()
  },
}
