/** What the views of this folder say, in English. See `react/i18n/en.ts`. */
export const en = {
  'account.copy.short': 'Copy',
  'account.balance.failed': 'Balance not available',
  'account.explorer': 'Explorer',
  'account.tabs': 'What you own',
  'account.tab.tokens': 'Tokens',
  'account.tab.nfts': 'NFTs',
  'account.tab.activity': 'Activity',
  'account.network': 'Network',
  'account.network.unknown': 'Unknown network',
  'account.smart': 'Smart account',
  'account.others': 'Other accounts',
  'account.others.text': 'To use one of these, choose it in the wallet.',
  'account.confirming': 'Waiting for {wallet} to confirm',
  'account.pending_one': '{count} transaction pending',
  'account.pending_other': '{count} transactions pending',

  'compatibleNetworks.title': 'Networks of your accounts',
  'send.title': 'Send',
  'token.title': 'Token',
  'nft.title': 'NFT details',
  'transaction.title': 'Transaction',
} as const
