/**
 * Every text of the modal in English. `{name}` stands for a value; `key_one` and the like are
 * plurals.
 */
export const en = {
  'common.back': 'Back',
  'common.cancel': 'Cancel',
  'common.close': 'Close',
  'common.copied': 'Copied',
  'common.copyFailed': 'Could not copy',
  'common.dismiss': 'Dismiss',
  'common.retry': 'Try again',

  'connect.title': 'Connect wallet',
  'connect.title.namespace': 'Connect {name} wallet',
  'connect.collapsed': 'Continue with a wallet',
  'connect.tag.recent': 'Recent',
  'connect.tag.installed': 'Installed',
  'connect.tag.qr': 'QR code',
  'connect.impostor': 'Uses the identity of {name}',
  'connect.empty.title': 'No wallet found in this browser',
  'connect.empty.namespace': 'No wallet for {name} in this browser',
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

  'chooseChain.title': 'Choose a chain',

  'email.device.title': 'Confirm this device',
  'email.code.title': 'Enter the code',

  'connecting.confirm': 'Confirm in {wallet}',
  'connecting.detail': 'It will share your address, nothing else',
  'connecting.long': 'Still waiting for {wallet}',
  'connecting.long.detail': 'Look for its window, or for its icon beside the address bar',
  'connecting.done': 'Connected',
  'connecting.failed': 'Not connected',
  'connecting.cancelled': 'Connecting was cancelled',
  'connecting.gone': 'This wallet is not on the page any more',

  'remote.phoneWallet': 'Phone wallet',
  'remote.title': 'Scan with your phone',
  'remote.text': 'Open your wallet there, and scan this code with it.',
  'remote.phone': 'Open a wallet on this phone, or scan the code with another.',
  'remote.label': 'QR code that connects a wallet',
  'remote.copy': 'Copy link',
  'remote.open': 'Open a wallet',
  'remote.renews': 'New code in {time}',
  'remote.here': 'Use a wallet in this browser',
  'remote.ways': 'Ways to connect {wallet}',
  'remote.tab.mobile': 'App',
  'remote.tab.browse': 'Its browser',
  'remote.tab.qrcode': 'QR code',
  'remote.tab.browser': 'Extension',
  'remote.tab.desktop': 'Desktop',
  'remote.tab.web': 'Website',
  'remote.scan': 'Scan with {wallet}',
  'remote.scan.text': 'Open {wallet} on your phone and scan this code.',
  'remote.continue': 'Continue in {wallet}',
  'remote.continue.text': 'Confirm there, then come back to this page.',
  'remote.missing': 'Did nothing open? It may not be installed.',
  'remote.openWallet': 'Open {wallet}',
  'remote.otherWay': 'Open it another way',
  'remote.get': 'Get {wallet}',
  'remote.browse': 'Open this page in {wallet}',
  'remote.browse.text': 'It has a browser of its own. Connect there.',
  'remote.extension': '{wallet} is not in this browser',
  'remote.extension.text': 'Install its extension, then reload this page.',

  'confirm.title': 'Confirm',
  'confirm.text': 'It waits for your answer there.',
  'confirm.phone': 'Open it to answer.',
  'confirm.decline': 'To withdraw it, decline it in the wallet: cancelling here does not.',
  'confirm.required': 'Approve or reject it first',

  'allWallets.title': 'All wallets',
  'allWallets.search': 'Search wallets',
  'allWallets.none': 'No wallet matches “{search}”',
  'allWallets.none.text': 'Any wallet can connect by QR code.',
  'allWallets.failed': 'The wallets could not be loaded',
  'allWallets.failed.text': 'Check your connection, then try again.',
  'allWallets.found_one': '{count} wallet found',
  'allWallets.found_other': '{count} wallets found',

  'signIn.title': 'Sign in',
  'signIn.needed': 'Sign in to go on',
  'signIn.text': 'You sign a message. It costs nothing and moves nothing.',
  'signIn.required': 'Sign-in is required',
  'signIn.disconnect': 'Cancel and disconnect',
  'signIn.checking': 'One moment',
  'signIn.checking.text': 'Looking for an earlier sign-in',
  'signIn.declined': 'Signature declined',
  'signIn.failed': 'Not signed in',
  'signIn.refused': 'The site did not accept the signature. Try again.',
  'signIn.clock': 'Check the clock of this device, then try again.',
  'signIn.smartAccount': 'This application might not support Smart Accounts',
  'signIn.server': 'The site does not answer. Try again in a moment.',
  'signIn.init': 'A problem occurred while trying initialize authentication',

  'account.title': 'Account',
  'account.copy': 'Copy address',
  'account.disconnect': 'Disconnect',
  'account.wallet': 'Connected with {wallet}',

  'receive.title': 'Receive',

  'wallets.wallet': 'Wallet',
  'wallets.title': 'Your wallets',

  'wallet.unnamed': 'your wallet',

  'networks.title': 'Choose a network',
  'networks.search.clear': 'Clear search',

  'switch.title': 'Switch network',
  'switch.failed': 'Network not switched',

  'unsupported.title': 'Wrong network',

  'whatIsAWallet.title': 'What is a wallet?',
  'whatIsAWallet.key.title': 'A new way to log in',
  'whatIsAWallet.key.text':
    'You sign in by confirming in your wallet, on each site in the same way.',
  'whatIsAWallet.home.title': 'A home for what you own',
  'whatIsAWallet.home.text': 'It holds the keys to your coins and collectibles, and sends them.',
  'whatIsAWallet.care.title': 'Yours alone',
  'whatIsAWallet.care.text': 'Nobody can restore it for you. Keep safe what recovers it.',

  'whatIsANetwork.title': 'What is a network?',

  'getWallet.title': 'Get a wallet',
  'getWallet.text': 'Any of these works here. Install it, then come back to this page.',

  'failure.rejected': 'You declined in the wallet. Try again when you are ready.',
  'failure.alreadyAsked': 'The wallet has a request open. Answer it there, then try again.',
  'failure.noAccounts': 'The wallet shared no account. Unlock it, then try again.',
  'failure.notAuthorized': 'The wallet does not allow this. Check its settings, then try again.',
  'failure.notSupported': 'This wallet cannot do that. Try another one.',
  'failure.walletGone': 'The wallet is gone from this page. Reload, then try again.',
  'failure.walletOffline': 'The wallet cannot be reached. Check your connection, then try again.',
  'failure.badAnswer': 'The wallet returned an invalid response. Try another one.',
  'failure.switchRefused': 'The wallet cannot switch to this network. Switch in the wallet.',
  'failure.networkUnreachable': 'The network does not answer. Check your connection.',
  'failure.insufficientFunds': 'There is not enough for the amount and the fee.',
  'failure.notLoaded': 'This part could not be loaded. Check your connection, then try again.',
  'failure.signedOut': 'You signed out, here or in another tab.',
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
export type PluralBase<key = MessageKey> = key extends `${infer base}_other` ? base : never

/** Texts by key, with forms that English does not have. */
export type MessagesOf<texts> = Readonly<
  Record<keyof texts, string> &
    Partial<Record<`${PluralBase<keyof texts>}_${'zero' | 'two' | 'few' | 'many'}`, string>>
>

export type Messages = MessagesOf<typeof en>
