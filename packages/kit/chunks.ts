/**
 * What is in which file of the package. A host's bundler cuts by files, each bundler in its own
 * way; with few files, each of which belongs together, all of them cut alike.
 *
 * Chunks are filled in this order: each takes its roots with all that they import, except what an
 * earlier one has. What one entry point alone imports stays in that entry point's own file. The
 * build fails when a file that two others need is in none, when a chunk imports one that it does
 * not name, and on any circle, through `import()` as well: a bundler keeps such a circle even where
 * nobody needs it, and a page that takes one name from the package would get half of it.
 *
 * Long, and one list: the order is what decides, so that nothing of it can be read apart.
 */
export type Chunk = {
  readonly name: string
  /** Source files below `src`, without their endings; or a folder, for all that is in it. */
  readonly roots: readonly string[]
  /**
   * Leaves to a later chunk what imports React, or what fetches anything by `import()`, at any
   * depth.
   */
  readonly without?: readonly ('react' | 'import()')[]
  /** Source files that its roots import, and that it leaves to a later chunk. */
  readonly leaves?: readonly string[]
  /** The chunks that it may import. */
  readonly imports: readonly string[]
}

/** What a page loads that shows a button, with a server of its own or without. */
const page = [
  'createBillfold',
  'services/selfHosted',
  'react/provider/BillfoldProvider',
  'react/buttons/ConnectButton',
  // What adapters find their wallets with.
  'utils/plainText',
]

/** What the views of the modal are made of. */
const view = [
  'base',
  'context',
  'shared',
  'connect',
  'tools',
  'actions',
  'hooks',
  'fetchingHooks',
  'parts',
]

/** What a feature says in the other languages: a chunk each. */
function translationsOf(feature: string): readonly Chunk[] {
  return ['de', 'es', 'ja', 'ar'].map((language) => ({
    name: `${feature}-${language}`,
    roots: [`features/${feature}/texts/${language}`],
    imports: [],
  }))
}

/** What wallets are asked for by hosts, by swaps and by smart accounts: the modal has no use for it before. */
const calls = [
  'actions/getCallsStatus',
  'actions/getCapabilities',
  'actions/request',
  'actions/requestCalls',
  'actions/sendCalls',
  'protocol/checkRpcRequest',
]

export const chunks: readonly Chunk[] = [
  // What loads with every page; the first two without React.
  { name: 'base', roots: page, without: ['react', 'import()'], imports: [] },
  { name: 'core', roots: page, without: ['react'], imports: ['base'] },
  {
    name: 'context',
    roots: [
      'react/buttons/useButtonSetting',
      'react/components/PageButtons/AccountPill',
      'react/components/PageButtons/PageButton',
      'react/hooks/useIdentity',
      'react/hooks/useBillfoldBalance',
      'react/hooks/useBillfoldModal',
      'react/hooks/useNetwork',
      'react/hooks/usePendingCount',
      'react/modal/LoadFailure',
    ],
    imports: ['base'],
  },
  { name: 'ui', roots: page, imports: ['base', 'core', 'context'] },

  // What several entry points and features share beside it, without React. A page that uses none of it
  // gets the first two with the modal, the others with the feature that needs them.
  {
    name: 'shared',
    roots: [
      'actions/disconnectAll',
      'actions/dismissAlert',
      'actions/navigate',
      'actions/openWalletApp',
      'actions/selectListedWallet',
      'actions/sessions',
      'actions/switchNetwork',
      'actions/switchWallet',
      'clients/fetchText',
      'protocol/sdk',
      'react/buttons/networkImage',
      'state/connectorsFor',
      'state/selectApprovedNetworks',
      'state/selectConnections',
      'utils/bytes',
      'utils/monogram',
      'utils/safeImageUrl',
    ],
    without: ['react', 'import()'],
    imports: ['base'],
  },
  { name: 'sessions', roots: ['actions/haveSessions'], imports: ['base', 'shared'] },
  // The schemas of what servers answer, with what asks them: of what loads late alone. The list of
  // wallets needs the first of them, and no account.
  {
    name: 'endpoints',
    roots: [
      'clients/callEndpoint',
      'protocol/Endpoint',
      'protocol/analytics',
      'protocol/catalogue',
      'protocol/signIn',
      'siwx/stores/callAuth',
    ],
    imports: ['base', 'shared'],
  },
  {
    name: 'accountEndpoints',
    roots: [
      'protocol/balances',
      'protocol/history',
      'protocol/identity',
      'protocol/names',
      'protocol/nfts',
      'protocol/prices',
      'protocol/rpc',
      'protocol/swapRouters',
    ],
    imports: ['base', 'shared', 'endpoints'],
  },
  // What swaps ask: of that feature alone.
  {
    name: 'swapEndpoints',
    roots: ['protocol/routerSwaps', 'protocol/swaps'],
    imports: ['base', 'shared', 'endpoints'],
  },
  // What buying asks: of that feature alone.
  {
    name: 'onrampEndpoints',
    roots: ['protocol/onramp'],
    imports: ['base', 'shared', 'endpoints'],
  },
  // What accounts that are contracts ask: of them alone.
  {
    name: 'bundlerEndpoints',
    roots: ['protocol/bundler'],
    imports: ['base', 'shared', 'endpoints', 'accountEndpoints'],
  },
  // What registering a name asks: of that feature alone, and of names of the server's own.
  {
    name: 'nameEndpoints',
    roots: ['protocol/profile'],
    imports: ['base', 'shared', 'endpoints'],
  },
  // Of the logins by other providers alone.
  {
    name: 'socialEndpoints',
    roots: ['protocol/socialProviders', 'utils/socialNames'],
    imports: ['base', 'shared', 'endpoints'],
  },
  // What a page and the frame of the embedded wallet say to each other, and where it may be.
  {
    name: 'frameMessages',
    roots: [
      'protocol/frame',
      'protocol/isOriginAllowed',
      'protocol/projects',
      'protocol/readJson',
      'protocol/walletMessages',
    ],
    imports: ['base', 'shared'],
  },
  // Those that no page asks itself: the embedded wallet's frame does, and whoever reads them all.
  {
    name: 'allEndpoints',
    roots: [
      'protocol/ccip',
      'protocol/endpoints',
      'protocol/login',
      'protocol/loginAccount',
      'protocol/social',
      'protocol/vault',
      'protocol/walletSignature',
    ],
    imports: [
      'base',
      'shared',
      'endpoints',
      'accountEndpoints',
      'swapEndpoints',
      'onrampEndpoints',
      'bundlerEndpoints',
      'nameEndpoints',
      'socialEndpoints',
      'frameMessages',
    ],
  },
  // For pages with a wallet by email, and hosts that ask for it by name.
  { name: 'frameErrors', roots: ['errors/FrameError'], imports: ['base'] },
  {
    name: 'connect',
    roots: ['actions/selectListedWallet'],
    without: ['react'],
    imports: ['base', 'shared'],
  },
  // How ENS is asked: what the modal has no use for before there is an account.
  {
    name: 'ens',
    roots: [
      'clients/ens/abi',
      'clients/ens/encodeName',
      'clients/ens/isLookup',
      'clients/ens/nameHash',
    ],
    imports: ['base', 'shared'],
  },
  // What tells accounts of Solana from others, for payments and the frame.
  { name: 'curve', roots: ['utils/isOnCurve'], imports: ['base', 'shared'] },
  {
    name: 'tools',
    roots: [
      'actions/showOnTop',
      'actions/alertRefusal',
      'actions/mayReplace',
      'actions/requireProvider',
      'actions/signMessage',
      'adapters/createEngine',
      'adapters/evm/answers',
      'errors/toWalletError',
      'adapters/remote/remoteAccounts',
      'adapters/remote/openRemote',
      'clients/assertHttpUrl',
      'clients/requestHttp',
      'exports/index',
      'exports/protocol',
      'exports/react',
      'utils/base58ToBytes',
      'utils/base64',
      'utils/createUuid',
      'utils/followKeyboard',
      'utils/parseUnits',
      'utils/watchRemoval',
      'utils/withinTime',
    ],
    without: ['react', 'import()'],
    leaves: calls,
    imports: ['base', 'shared'],
  },
  // What an account service can do, the names that it has given out, and what was bought here.
  {
    name: 'accountReads',
    roots: [
      'actions/onrampPlaces',
      'actions/onrampPurchases',
      'actions/readSupportedChains',
      'actions/registerName',
      'actions/registeredNames',
    ],
    imports: ['base', 'shared', 'endpoints', 'accountEndpoints', 'nameEndpoints', 'tools'],
  },
  // What has become of a transaction of EVM, and of calls. One chunk: each more lengthens what a page loads at first.
  {
    name: 'receipts',
    roots: ['adapters/evm/createReceiptReader', ...calls],
    imports: ['base', 'shared', 'tools'],
  },
  { name: 'rpcTransport', roots: ['clients/requestRpc'], imports: ['base', 'shared', 'tools'] },
  {
    name: 'actions',
    roots: ['exports/index', 'exports/react'],
    without: ['react'],
    imports: ['base', 'core', 'shared', 'connect', 'ens', 'tools'],
  },
  {
    name: 'hooks',
    roots: ['exports/react'],
    without: ['import()'],
    // A page that imports this chunk must not reach a later one, not even by a name that is dropped:
    // Rolldown, with which Vite builds, then keeps what both share in files of their own.
    leaves: ['react/hooks/useBillfoldSendCalls'],
    imports: ['base', 'context', 'shared', 'tools'],
  },
  {
    name: 'fetchingHooks',
    roots: [
      'react/hooks/useBillfoldAccountType',
      'react/hooks/useBillfoldAvatar',
      'react/hooks/useBillfoldConnect',
      'react/hooks/useBillfoldTokens',
      'react/hooks/useBillfoldWallet',
      'react/hooks/usePreparedConnect',
      'react/hooks/useWalletOffers',
    ],
    imports: ['base', 'context', 'shared', 'connect', 'tools', 'actions', 'hooks'],
  },
  // What the modal has no use for before the visitor asks for it.
  {
    name: 'laterHooks',
    roots: [
      'react/hooks/useBillfoldCallsStatus',
      'react/hooks/useBillfoldCapabilities',
      'react/hooks/useBillfoldIdentity',
      'react/hooks/useBillfoldNfts',
      'react/hooks/useBillfoldOnramp',
      'react/hooks/useBillfoldOnrampQuote',
      'react/hooks/useOnrampEstimate',
      'react/hooks/useOnrampStatus',
      'react/hooks/useBillfoldPay',
      'react/hooks/useBillfoldRegisterName',
      'react/hooks/useBillfoldSendCalls',
      'react/hooks/useBillfoldSiwx',
      'react/hooks/useBillfoldSwapQuote',
      'react/hooks/useBillfoldTransactions',
    ],
    imports: ['base', 'context', 'shared', 'actions', 'receipts', 'hooks', 'fetchingHooks'],
  },
  {
    name: 'buttons',
    roots: ['exports/react'],
    imports: [
      'base',
      'core',
      'context',
      'ui',
      'shared',
      'connect',
      'tools',
      'actions',
      'hooks',
      'fetchingHooks',
    ],
  },
  { name: 'element', roots: ['react/element/elements'], imports: ['base'] },
  { name: 'standard', roots: ['connectors/walletStandard'], imports: ['base'] },
  { name: 'wagmi', roots: ['exports/wagmi'], imports: ['base', 'core'] },
  { name: 'ethers', roots: ['exports/ethers'], imports: ['base', 'core', 'shared', 'tools'] },
  {
    name: 'verifyEvm',
    roots: ['siwx/verifyEip191', 'siwx/checksumAddress'],
    imports: ['base', 'shared', 'tools'],
  },
  {
    name: 'bitcoinAddresses',
    roots: ['siwx/bitcoin/parseAddress'],
    imports: ['base', 'shared', 'tools'],
  },
  {
    name: 'verifySiwx',
    roots: ['siwx/verifySiwx'],
    imports: ['base', 'shared', 'tools', 'verifyEvm'],
  },
  {
    name: 'siwx',
    roots: ['siwx/parseSiwxMessage', 'siwx/fromSiweConfig'],
    imports: ['base', 'shared', 'tools', 'verifySiwx'],
  },
  // Paying: what hosts take of `billfold/send`, and the views of the feature.
  {
    name: 'solanaMessages',
    roots: ['clients/transfers/solanaMessage'],
    imports: ['base', 'shared', 'curve', 'tools'],
  },
  // Links to pay, payments that wallets have not answered, and pages that wait for one: what knows of all three is small.
  {
    name: 'waitingPayments',
    roots: [
      'actions/payNotes',
      'actions/payRequests',
      'actions/readPaymentLink',
      'actions/unansweredPayments',
    ],
    imports: ['base', 'shared'],
  },
  // What was sent and is in no block yet, as it is kept for the next visit.
  {
    name: 'sentNotes',
    roots: ['actions/sentCalls', 'actions/sentTransactions'],
    imports: ['base', 'shared'],
  },
  { name: 'payOutcomes', roots: ['actions/settlePayNote'], imports: ['base', 'waitingPayments'] },
  // What a page asks to be paid.
  {
    name: 'paying',
    roots: ['exports/pay'],
    imports: [
      'base',
      'core',
      'context',
      'shared',
      'connect',
      'tools',
      'actions',
      'waitingPayments',
      'sentNotes',
    ],
  },
  {
    name: 'replacing',
    roots: ['actions/replaceTransaction'],
    imports: ['base', 'shared', 'connect', 'tools', 'actions', 'receipts'],
  },
  // What is read of tokens and of the price of gas: of payments and of swaps, whose quote needs no more.
  {
    name: 'evmReads',
    roots: ['actions/tokenOn', 'clients/transfers/evmTokens', 'clients/transfers/readGasPrice'],
    imports: ['base', 'shared', 'tools', 'ens', 'receipts'],
  },
  {
    name: 'sending',
    roots: ['exports/send', 'actions/payOnce', 'queries/sendQueryOptions'],
    imports: [
      'base',
      'shared',
      'connect',
      'tools',
      'ens',
      'actions',
      'verifyEvm',
      'bitcoinAddresses',
      'waitingPayments',
      'curve',
      'solanaMessages',
      'receipts',
      'replacing',
      'evmReads',
    ],
  },
  // What wallets that are not on the page have in common.
  {
    name: 'remoteProviders',
    roots: ['protocol/rpcMethods', 'utils/createListeners'],
    imports: ['base', 'shared', 'tools'],
  },
  { name: 'askFrame', roots: ['actions/askFrame'], imports: ['base', 'shared'] },
  {
    name: 'socialProviders',
    roots: ['actions/fetchSocialProviders'],
    imports: ['base', 'shared', 'endpoints', 'socialEndpoints', 'askFrame'],
  },
  {
    name: 'walletconnectParts',
    roots: ['walletconnect/createProvider'],
    without: ['import()'],
    imports: ['base', 'shared', 'tools', 'remoteProviders'],
  },
  {
    name: 'walletconnect',
    roots: ['walletconnect/createProvider'],
    imports: ['base', 'shared', 'tools', 'remoteProviders', 'walletconnectParts'],
  },

  // What the visitor sees first.
  {
    name: 'parts',
    roots: ['react/components/VisuallyHidden/VisuallyHidden', 'react/modal/Modal'],
    without: ['import()'],
    imports: ['base', 'context', 'shared', 'tools', 'hooks'],
  },
  { name: 'modal', roots: ['react/modal/Modal'], imports: view },
  {
    name: 'elementApp',
    roots: ['react/element/ElementApp'],
    imports: ['base', 'core', 'context', 'ui', 'buttons', 'element'],
  },

  // Each namespace's own: what comes with the first request to a wallet.
  {
    name: 'evmRequests',
    roots: [
      'adapters/evm/approval',
      'adapters/evm/reads',
      'adapters/evm/requestAccounts',
      'adapters/evm/requests',
      'adapters/evm/switchChain',
    ],
    imports: ['base', 'shared', 'tools'],
  },
  // Where no library holds the connection.
  {
    name: 'evm',
    roots: ['adapters/evm/evmDriver'],
    imports: ['base', 'shared', 'tools', 'rpcTransport', 'evmRequests'],
  },
  {
    name: 'wagmiRequests',
    roots: ['adapters/wagmi/wagmiEngine'],
    imports: ['base', 'tools', 'evmRequests'],
  },
  {
    name: 'standardRequests',
    roots: [
      'adapters/standard/callFeature',
      'adapters/standard/readOutputs',
      'adapters/standard/watchChanges',
    ],
    imports: ['base', 'shared', 'tools'],
  },
  {
    name: 'solana',
    roots: ['adapters/solana/solanaDriver'],
    imports: ['base', 'shared', 'tools', 'rpcTransport', 'standardRequests'],
  },
  {
    name: 'bitcoin',
    roots: ['adapters/bitcoin/bitcoinDriver'],
    imports: ['base', 'shared', 'tools', 'standardRequests'],
  },
  {
    name: 'universal',
    roots: ['adapters/universal/universalDriver'],
    imports: ['base', 'shared', 'tools'],
  },

  // What is fetched, and each feature's own: what of its folder has not come with the modal.
  {
    name: 'queries',
    roots: ['queries/observeQuery', 'queries/walletQueryOptions'],
    imports: ['base', 'shared', 'endpoints', 'connect', 'tools', 'actions'],
  },
  // What became of calls that a wallet does as one.
  {
    name: 'followedCalls',
    roots: ['actions/followCalls'],
    imports: ['base', 'shared', 'connect', 'tools', 'actions', 'receipts', 'sentNotes'],
  },
  // What follows transactions, for whatever tells what somebody holds.
  {
    name: 'sent',
    roots: ['actions/changedChains', 'queries/balanceKey', 'queries/followTransactions'],
    imports: ['base', 'shared', 'connect', 'tools', 'queries', 'sentNotes'],
  },
  // What is asked of an account alone: the list of wallets has no use for it.
  {
    name: 'accountQueries',
    roots: [
      'queries/accountQueryOptions',
      'queries/balanceQueryOptions',
      'queries/refreshBalances',
    ],
    imports: ['receipts', 'base', 'shared', 'connect', 'tools', 'actions', 'queries', 'sent'],
  },
  // What is asked of the host's account service. One chunk: all of it comes when the account opens.
  {
    name: 'accountService',
    roots: [
      'exports/names',
      'queries/holdingsQueryOptions',
      'queries/nameQueryOptions',
      'queries/nftsQueryOptions',
      'queries/observePages',
      'queries/onrampNetworksQueryOptions',
      'queries/paidAddresses',
      'queries/swapNetworksQueryOptions',
      'queries/tokensQueryOptions',
      'queries/transactionsQueryOptions',
    ],
    imports: [
      'base',
      'shared',
      'endpoints',
      'accountEndpoints',
      'nameEndpoints',
      'accountReads',
      'connect',
      'tools',
      'actions',
      'queries',
      'sent',
    ],
  },
  // What a swap comes to: all that its first view asks.
  {
    name: 'quoting',
    roots: ['queries/swapQueryOptions', 'queries/swapTokensQueryOptions'],
    imports: [
      'receipts',
      'base',
      'shared',
      'endpoints',
      'accountEndpoints',
      'swapEndpoints',
      'connect',
      'tools',
      'actions',
      'evmReads',
      'queries',
      'accountService',
    ],
  },
  // Swapping: what hosts take of `billfold/swap`, and what is asked of the wallet.
  {
    name: 'swapping',
    roots: ['exports/swap'],
    imports: [
      'sentNotes',
      'followedCalls',
      'quoting',
      'ens',
      'evmReads',
      'receipts',
      'base',
      'shared',
      'endpoints',
      'accountEndpoints',
      'swapEndpoints',
      'connect',
      'tools',
      'actions',
      'waitingPayments',
      'sending',
      'queries',
      'sent',
      'accountService',
    ],
  },
  // Buying: what hosts take of `billfold/onramp`, and what the views of the feature ask.
  {
    name: 'buying',
    roots: ['exports/onramp', 'queries/onrampQueryOptions'],
    imports: [
      'base',
      'shared',
      'endpoints',
      'accountEndpoints',
      'onrampEndpoints',
      'accountReads',
      'accountService',
      'connect',
      'tools',
      'actions',
      'queries',
      'sent',
      'accountQueries',
    ],
  },
  // Accounts that are contracts: what hosts take of `billfold/accounts`, which brings viem's part of them.
  {
    name: 'smartAccounts',
    roots: ['exports/accounts'],
    imports: [
      'receipts',
      'base',
      'shared',
      'endpoints',
      'accountEndpoints',
      'bundlerEndpoints',
      'connect',
      'tools',
      'actions',
      'queries',
      'accountService',
    ],
  },
  // Names behind gateways off the chain.
  {
    name: 'lookups',
    roots: ['actions/askNameGateways', 'clients/ens/answerLookup'],
    imports: ['base', 'shared', 'endpoints', 'accountEndpoints', 'ens', 'tools'],
  },
  {
    name: 'featureParts',
    roots: [
      'actions/leaveWallet',
      'features/account/AddressCopy',
      'features/account/FundButton',
      'features/allWallets/waysOf',
      'features/onramp/sourceName',
      'features/tokens/holdings',
      'react/components/ActionRow/ActionRow',
      'react/components/Balance/Balance',
      'react/components/CopyButton/CopyButton',
      'react/components/Facts/Facts',
      'react/components/Identity/Identity',
      'react/components/LongList/LongRows',
      'react/components/NetworkMark/NetworkMark',
      'react/components/SearchField/SearchField',
      'react/components/TextField/TextField',
      'react/components/useSheet',
      'react/hooks/useCanSend',
      'react/hooks/useHoldings',
      'react/hooks/useKept',
      'react/hooks/useNameZone',
      'react/hooks/useRegisteredName',
      'react/components/NearEnd/NearEnd',
      'react/hooks/useOnline',
      'react/hooks/useRepeat',
      'react/hooks/useSecondsLeft',
      'react/hooks/useSettled',
      'features/tokens/useWorth',
      'react/i18n/createTexts',
      'react/hooks/useOnrampNetworks',
      'react/hooks/useSwapNetworks',
      'react/icons/AtIcon',
      'react/icons/BuyIcon',
      'react/icons/SendIcon',
      'react/icons/SwapIcon',
      'utils/readDecimal',
    ],
    imports: view,
  },
  { name: 'tabs', roots: ['react/components/Tabs/Tabs'], imports: [...view, 'featureParts'] },
  { name: 'remote', roots: ['features/remote'], imports: [...view, 'featureParts'] },
  {
    name: 'allWallets',
    roots: ['features/allWallets'],
    imports: [...view, 'remote', 'featureParts', 'tabs', 'queries'],
  },
  // Of features that come with the modal: what they load later.
  ...translationsOf('account'),
  { name: 'laterViews', roots: ['features/laterViews'], imports: [...view, 'featureParts'] },
  {
    name: 'account',
    roots: ['features/account'],
    imports: [...view, 'featureParts', 'askFrame', 'laterViews', 'tabs', 'remote'],
  },
  ...translationsOf('receive'),
  {
    name: 'receive',
    roots: ['features/receive'],
    imports: [...view, 'featureParts', 'remote'],
  },
  ...translationsOf('names'),
  {
    name: 'names',
    roots: ['features/names'],
    imports: [...view, 'featureParts', 'endpoints', 'nameEndpoints', 'accountReads'],
  },
  ...translationsOf('nfts'),
  {
    name: 'nfts',
    roots: ['features/nfts'],
    imports: [...view, 'laterHooks', 'featureParts'],
  },
  ...translationsOf('tokens'),
  {
    name: 'tokens',
    roots: ['features/tokens'],
    imports: [...view, 'featureParts', 'accountReads', 'accountService'],
  },
  ...translationsOf('activity'),
  {
    name: 'activity',
    roots: ['features/activity'],
    imports: [...view, 'laterHooks', 'featureParts', 'accountReads'],
  },
  ...translationsOf('embedded'),
  {
    name: 'embedded',
    roots: ['features/embedded'],
    imports: [...view, 'featureParts', 'askFrame'],
  },
  ...translationsOf('socials'),
  {
    name: 'socials',
    roots: ['features/socials'],
    imports: [...view, 'featureParts', 'askFrame', 'endpoints', 'socialEndpoints'],
  },
  // By a QR code, which the other logins do without.
  {
    name: 'farcaster',
    roots: ['features/farcaster'],
    imports: [...view, 'featureParts', 'askFrame', 'socialEndpoints', 'socials', 'remote'],
  },
  // What all views have in common by which money leaves an account.
  {
    name: 'paymentParts',
    roots: ['features/payment', 'react/hooks/useHolding', 'react/hooks/useRefreshBalances'],
    imports: [...view, 'featureParts'],
  },
  ...translationsOf('send'),
  {
    name: 'send',
    roots: ['features/send'],
    imports: [...view, 'featureParts', 'paymentParts', 'waitingPayments'],
  },
  ...translationsOf('onramp'),
  {
    name: 'onramp',
    roots: ['features/onramp'],
    imports: [...view, 'laterHooks', 'featureParts', 'paymentParts', 'buying', 'accountReads'],
  },
  ...translationsOf('swap'),
  {
    name: 'swap',
    roots: ['features/swap'],
    imports: [...view, 'featureParts', 'paymentParts'],
  },
  ...translationsOf('networks'),
  { name: 'networks', roots: ['features/networks'], imports: [...view, 'featureParts'] },
  ...translationsOf('wallets'),
  { name: 'wallets', roots: ['features/wallets'], imports: [...view, 'featureParts'] },
  ...translationsOf('guides'),
  { name: 'guides', roots: ['features/guides'], imports: [...view, 'featureParts'] },
  {
    name: 'followSignIn',
    roots: ['actions/followSignIn'],
    imports: ['base', 'shared', 'connect', 'tools', 'actions', 'siwx', 'verifySiwx'],
  },
  {
    name: 'signInOnConnect',
    roots: ['actions/signInOnConnect'],
    imports: ['base', 'shared', 'tools', 'siwx', 'verifySiwx'],
  },
  { name: 'signIn', roots: ['features/signIn'], imports: [...view, 'siwx', 'verifySiwx'] },
  { name: 'followRemotes', roots: ['actions/followRemotes'], imports: ['base', 'shared', 'tools'] },
  {
    name: 'analytics',
    roots: ['services/analytics/sendEvents'],
    imports: ['base', 'shared', 'endpoints', 'tools'],
  },
  {
    name: 'embeddedWallet',
    roots: ['services/embedded/createEmbeddedProvider'],
    imports: [
      'base',
      'shared',
      'endpoints',
      'frameErrors',
      'frameMessages',
      'tools',
      'rpcTransport',
      'remoteProviders',
    ],
  },
  {
    name: 'connectNamespaces',
    roots: ['actions/connectNamespaces'],
    imports: ['base', 'shared', 'tools', 'askFrame'],
  },
  {
    name: 'signInLink',
    roots: ['walletconnect/authenticate'],
    imports: ['base', 'shared', 'tools', 'walletconnectParts', 'verifySiwx'],
  },
  { name: 'nobleCrypto', roots: ['walletconnect/nobleCrypto'], imports: [] },
  {
    name: 'verifyBitcoin',
    roots: ['siwx/bitcoin/verifyBitcoinMessage'],
    imports: ['base', 'shared', 'tools', 'bitcoinAddresses'],
  },
  { name: 'verifySolana', roots: ['siwx/verifyEd25519'], imports: ['base', 'shared', 'tools'] },
  {
    name: 'verifyContract',
    roots: ['siwx/verifyContractSignature'],
    imports: ['base', 'shared', 'tools', 'verifyEvm'],
  },
  { name: 'safe', roots: ['connectors/safe/openSafe'], imports: ['base', 'shared', 'tools'] },
  // What the page's own buttons say; English comes with the page.
  { name: 'buttonTranslations', roots: ['react/i18n/buttonTranslations'], imports: [] },
  { name: 'de', roots: ['react/i18n/de'], imports: [] },
  { name: 'es', roots: ['react/i18n/es'], imports: [] },
  { name: 'ja', roots: ['react/i18n/ja'], imports: [] },
  { name: 'ar', roots: ['react/i18n/ar'], imports: [] },
]
