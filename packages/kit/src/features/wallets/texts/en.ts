/** What the views of this folder say, in English. See `react/i18n/en.ts`. */
export const en = {
  'chooseChain.text': '{wallet} works on each of these',
  'chooseChain.detail': 'You can connect the others later.',
  'chooseChain.connected': 'Connected',
  'wallets.recent': 'Recent',
  'wallets.add': 'Add a wallet',
  'wallets.copy': 'Copy address of {wallet}',
  'wallets.disconnect': 'Disconnect {wallet}',
  'wallets.disconnectAll': 'Disconnect all',
  'wallets.inUse': '{wallet} is in use now',
  'wallets.disconnected': '{wallet} is disconnected',
} as const
