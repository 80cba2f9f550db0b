/** Every text of the modal in English. `{name}` stands for a value; `key_one` and the like are plurals. */
export const en = {
  'common.back': 'Back',
  'common.cancel': 'Cancel',
  'common.close': 'Close',
  'common.copied': 'Copied',
  'common.copyFailed': 'Could not copy',
  'common.dismiss': 'Dismiss',
  'common.help': 'Help',
  'common.loading': 'Loading',
  'common.retry': 'Try again',
  'common.opensInNewTab': 'opens in a new tab',

  'connect.title': 'Connect wallet',
  'connect.group.recent': 'Recent',
  'connect.group.injected': 'Installed',
  'connect.group.custom': 'More wallets',
  'connect.group.external': 'Other ways',
  'connect.group.walletConnect': 'On another device',
  'connect.tag.recent': 'Recent',
  'connect.tag.installed': 'Installed',
  'connect.tag.qr': 'QR code',
  'connect.impostor': 'Uses the identity of {name}',
  'connect.empty.title': 'No wallet found in this browser',
  'connect.empty.text': 'Install one, then come back to this page.',
  'connect.empty.mobile': 'Open this page in your wallet’s own browser.',
  'connect.empty.off': 'This site offers no wallets at the moment.',
  'connect.newcomer': 'New to wallets?',
  'connect.legal': 'I agree to the {terms} and the {privacy}',
  'connect.legal.terms': 'terms',
  'connect.legal.privacy': 'privacy policy',
  'connect.legal.one': 'I agree to the {document}',
  'connect.legal.footer': 'By connecting you agree to the {terms} and the {privacy}',
  'connect.legal.footer.one': 'By connecting you agree to the {document}',

  'connecting.confirm': 'Confirm in {wallet}',
  'connecting.detail': 'It will share your address, nothing else',
  'connecting.long': 'Still waiting for {wallet}',
  'connecting.long.detail': 'Look for its window, or for its icon beside the address bar',
  'connecting.failed': 'Not connected',
  'connecting.cancelled': 'Connecting was cancelled',
  'connecting.gone': 'This wallet is not on the page any more',

  'elsewhere.title': 'Scan with your wallet',
  'elsewhere.text': 'Open the wallet on your phone and scan this code.',
  'elsewhere.phone': 'Open a wallet on this phone, or scan the code with another.',
  'elsewhere.label': 'QR code that connects a wallet',
  'elsewhere.copy': 'Copy link',
  'elsewhere.open': 'Open a wallet',

  'account.title': 'Account',
  'account.address': 'Address',
  'account.copy': 'Copy address',
  'account.balance': 'Balance',
  'account.balance.failed': 'Balance not available',
  'account.explorer': 'Explorer',
  'account.explorer.label': 'View on {explorer}',
  'account.network': 'Network',
  'account.network.unknown': 'Unknown network',
  'account.disconnect': 'Disconnect',
  'account.wallet': 'Connected with {wallet}',
  'account.confirming': 'Waiting for {wallet} to confirm',
  'account.pending_one': '{count} transaction pending',
  'account.pending_other': '{count} transactions pending',

  'wallet.unnamed': 'your wallet',

  'networks.title': 'Choose a network',
  'networks.search': 'Search networks',
  'networks.search.clear': 'Clear search',
  'networks.current': 'Current network',
  'networks.test': 'Test networks',
  'networks.main': 'Networks',
  'networks.none': 'No network matches “{search}”',
  'networks.help': 'What is a network?',
  'networks.found_one': '{count} network found',
  'networks.found_other': '{count} networks found',

  'switch.title': 'Switch network',
  'switch.confirm': 'Confirm in {wallet}',
  'switch.detail': 'It will switch to {network}',
  'switch.long': 'Still waiting for {wallet}',
  'switch.failed': 'Network not switched',
  'switch.done': 'Switched to {network}',

  'unsupported.title': 'Wrong network',
  'unsupported.text': 'This site does not work on the network your wallet is on. Choose another.',
  'unsupported.switch': 'Switch to {network}',

  'whatIsAWallet.title': 'What is a wallet?',
  'whatIsAWallet.key.title': 'A new way to log in',
  'whatIsAWallet.key.text': 'No accounts and passwords: you sign in by confirming in your wallet.',
  'whatIsAWallet.home.title': 'A home for what you own',
  'whatIsAWallet.home.text': 'It holds the keys to your coins and collectibles, and sends them.',
  'whatIsAWallet.care.title': 'Yours alone',
  'whatIsAWallet.care.text': 'Nobody can restore it for you. Keep its recovery phrase on paper.',
  'whatIsAWallet.get': 'Get a wallet',

  'whatIsANetwork.title': 'What is a network?',
  'whatIsANetwork.ledger.title': 'A shared record',
  'whatIsANetwork.ledger.text': 'Many computers keep the same list of who owns what.',
  'whatIsANetwork.many.title': 'There are many',
  'whatIsANetwork.many.text':
    'Each has its own coin and its own fees. Coins stay on their network.',
  'whatIsANetwork.test.title': 'Some are for practice',
  'whatIsANetwork.test.text': 'On test networks the coins are worth nothing.',

  'getWallet.title': 'Get a wallet',
  'getWallet.text': 'Any of these works here. Install it, then come back to this page.',
  'getWallet.mobile': 'Install one of these apps, then open this page in it.',
  'getWallet.visit': 'Website of {wallet}',

  'failure.rejected': 'You declined in the wallet. Try again when you are ready.',
  'failure.alreadyAsked': 'The wallet has a request open. Answer it there, then try again.',
  'failure.noAccounts': 'The wallet shared no account. Unlock it, then try again.',
  'failure.notAuthorized': 'The wallet does not allow this. Check its settings, then try again.',
  'failure.notSupported': 'This wallet cannot do that. Try another one.',
  'failure.walletGone': 'The wallet is gone from this page. Reload, then try again.',
  'failure.walletOffline': 'The wallet is offline. Check its connection, then try again.',
  'failure.badAnswer': 'The wallet gave an answer that makes no sense. Try another one.',
  'failure.switchRefused': 'The wallet cannot switch to this network. Switch in the wallet.',
  'failure.networkUnreachable': 'The network does not answer. Check your connection.',
  'failure.insufficientFunds': 'There is not enough for the amount and the fee.',
  'failure.notLoaded': 'This part could not be loaded. Check your connection, then try again.',
  'failure.unknown': 'Something went wrong in the wallet. Try again.',
  'failure.disconnect': 'Failed to disconnect',

  'crash.title': 'Something went wrong here',
  'crash.text': 'The rest of the page is not affected.',

  'alert.networkNotFound': 'Network Not Found',
  'alert.networkNotFound.detail':
    'A network was asked for that this site has not configured. Switch network.',
  'alert.invalidAppConfiguration': 'Invalid App Configuration',
  'alert.invalidAppConfiguration.detail': 'This origin is not on the list of allowed origins.',
  'alert.embeddedWalletNotLoaded': 'Network Error',
  'alert.embeddedWalletNotLoaded.detail': 'Could not load embedded wallet.',
  'alert.embeddedWalletTimedOut': 'Embedded Wallet Request Timed Out',
  'alert.embeddedWalletTimedOut.detail': 'The embedded wallet did not answer in time.',
  'alert.sessionExpired': 'Session Expired',
  'alert.sessionExpired.detail': 'Check the time settings of this device.',
  'alert.invalidProjectId': 'Invalid Project ID',
  'alert.invalidProjectId.detail': 'The server does not know this project id.',
  'alert.projectIdNotConfigured': 'Project ID Not Configured',
  'alert.projectIdNotConfigured.detail': 'A service was configured that needs a project id.',
} as const

export type MessageKey = keyof typeof en
/** The keys that have plural forms, without the form. */
export type PluralBase = MessageKey extends infer key
  ? key extends `${infer base}_other`
    ? base
    : never
  : never

/** Forms that English does not have. */
export type ExtraPluralKey = `${PluralBase}_${'zero' | 'two' | 'few' | 'many'}`

export type Messages = Readonly<
  Record<MessageKey, string> & Partial<Record<ExtraPluralKey, string>>
>
