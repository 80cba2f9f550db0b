/** What the views of this folder say, in English. See `react/i18n/en.ts`. */
export const en = {
  'whatIsANetwork.ledger.title': 'A shared record',
  'whatIsANetwork.ledger.text': 'Many computers keep the same list of who owns what.',
  'whatIsANetwork.many.title': 'There are many',
  'whatIsANetwork.many.text':
    'Each has its own coin and its own fees. Coins stay on their network.',
  'whatIsANetwork.fee.title': 'A change costs a fee',
  'whatIsANetwork.fee.text':
    'It goes to those computers, in the network’s own coin. Keep a little of it.',
  'whatIsANetwork.test.title': 'Some are for practice',
  'whatIsANetwork.test.text': 'On test networks the coins are worth nothing.',
  'getWallet.mobile': 'Install one of these apps, then open this page in it.',
  'getWallet.phrase.title': 'Keep the phrase to yourself',
  'getWallet.phrase.text':
    'A new wallet shows you a recovery phrase. No site and no helper ever needs it.',
} as const
