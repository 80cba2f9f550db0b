import { choice, flag, matching, type Option, words } from './optionKinds.js'

const colour = /^#?[0-9a-f]{6}$/i
const languageTag = /^(auto|[a-z]{2,3}(-[a-z0-9]{1,8})*)$/i
const httpAddress = /^https?:\/\/.+/
const anyText = /^.+$/

/** Everything that can be set in the page's address. */
export const demoOptions = {
  adapter: choice(
    ['wagmi', 'ethers', 'ethers5', 'none'],
    'Through wagmi, ethers 6 or 5, or by the kit alone.',
  ),
  theme: choice(['system', 'light', 'dark'], 'themeMode'),
  accent: matching('six hexadecimal digits', colour, 'themeVariables: --billfold-accent'),
  radius: matching('a number', /^\d(\.\d+)?$/, 'themeVariables: --billfold-radius'),
  locale: matching('a language tag: en, de, es, ja, ar; or auto', languageTag, 'locale'),
  title: matching('any text', anyText, 'texts: the English title of the wallet list'),
  network: choice(['eip155:31337', 'eip155:31338'], 'defaultNetwork'),
  rpc: matching('an address', httpAddress, 'customRpcUrls of the first network'),
  embedded: flag(false, 'enableEmbedded: the kit stands in the page'),
  append: flag(true, 'disableAppend, the other way round'),
  legal: flag(false, 'features.legalCheckbox, with both addresses'),
  terms: flag(false, 'termsConditionsUrl and privacyPolicyUrl'),
  order: words(
    ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'],
    'features.connectorTypeOrder',
  ),
  methods: words(['email', 'social', 'wallet'], 'features.connectMethodsOrder'),
  connector: flag(false, 'connectors: a wallet that this site brings itself'),
  safe: choice(
    ['none', 'billfold', 'wagmi'],
    'connectors: the Safe around the page, by which library',
  ),
  safeorigin: matching('an address', httpAddress, 'The site whose frame is a Safe’s.'),
  server: matching('an address', httpAddress, 'services: selfHosted(…)'),
  frame: matching(
    'an address',
    httpAddress,
    'services: selfHosted(…, { frame }): a wallet by email',
  ),
  account: choice(
    ['eoa', 'smartAccount'],
    'services: selfHosted(…, { defaultAccountTypes }): the account of a new wallet by email',
  ),
  email: flag(true, 'features.email'),
  emailwallets: flag(true, 'features.emailShowWallets'),
  project: matching('any text', anyText, 'projectId'),
  analytics: flag(false, 'services: selfHosted(…, { analytics })'),
  events: flag(true, 'features.analytics'),
  pocket: matching('an address', httpAddress, 'customWallets: a web wallet'),
  featured: matching('ids with commas', anyText, 'featuredWalletIds'),
  all: choice(['SHOW', 'HIDE', 'ONLY_MOBILE'], 'allWallets'),
  siwx: choice(['none', 'required', 'optional'], 'siwx: sign-in with the wallet'),
  collapse: flag(false, 'features.collapseWallets'),
  names: flag(false, 'The account’s button shows its name.'),
  solana: flag(false, 'networks and adapters: the local Solana chain, and a wallet for it.'),
  bitcoin: flag(false, 'networks and adapters: a local Bitcoin ledger, and a wallet for it.'),
  polkadot: flag(
    false,
    'networks: three of Polkadot’s; remote wallets serve them without an adapter.',
  ),
  testnets: flag(
    false,
    'networks: a public test network of Solana and of Bitcoin, where these are on.',
  ),
  prefetch: choice(['idle', 'hover', 'none'], 'prefetch'),
  wallets: flag(true, 'enableWallets'),
  eip6963: flag(true, 'enableEIP6963'),
  injected: flag(true, 'enableInjected'),
  reconnect: flag(true, 'enableReconnect'),
  switch: flag(true, 'enableNetworkSwitch'),
  guide: flag(true, 'enableWalletGuide'),
  fullscreen: flag(false, 'enableMobileFullScreen'),
  unsupported: flag(false, 'allowUnsupportedChain'),
  debug: flag(true, 'debug'),
  images: flag(true, 'chainImages'),
  storage: choice(['local', 'session', 'none'], 'storage'),
  key: matching('any text', anyText, 'storageKey'),
  practice: flag(true, 'The practice wallet.'),
  strict: flag(false, 'React’s StrictMode.'),
  ssr: flag(false, 'wagmi’s ssr setting.'),
} as const satisfies Readonly<Record<string, Option<unknown>>>

type Options = typeof demoOptions
type ValueOf<option> = option extends Option<infer value> ? value : never

export type OptionName = keyof Options
export type DemoOptions = { readonly [name in OptionName]: ValueOf<Options[name]> }
