import { type Adapter, type CreateBillfoldParameters, selfHosted, type WalletEntry } from 'billfold'
import { bitcoinAdapter } from 'billfold/bitcoin'
import { bitcoinTestnet, solanaDevnet } from 'billfold/networks'
import { safe } from 'billfold/safe'
import { solanaAdapter } from 'billfold/solana'
import { frameUrl, serverUrl, walletUrl } from '../devnet.js'
import type { DemoOptions } from '../options/demoOptions.js'
import { bitcoinNetwork } from './bitcoinNetwork.js'
import { houseWallet } from './houseWallet.js'
import { networks } from './networks.js'
import { polkadotNetworks } from './polkadotNetworks.js'
import { solanaNetwork } from './solanaNetwork.js'
import { toSiwx } from './toSiwx.js'

/** The colour of leaves, for whatever asks to be pressed. */
const brandColour = '#2f6b3f'

/** What `createBillfold` is given for the options in the page's address. */
export function toParameters(
  options: DemoOptions,
  adapter?: Adapter | undefined,
): CreateBillfoldParameters {
  const { accent, radius, order, server = serverUrl, testnets } = options
  const frame = options.frame ?? (options.server ? undefined : frameUrl)
  const withSolana = options.solana && solanaNetwork
  const withBitcoin = options.bitcoin && bitcoinNetwork
  return {
    networks: [
      ...networks,
      ...(withSolana ? [withSolana, ...(testnets ? [solanaDevnet] : [])] : []),
      ...(withBitcoin ? [withBitcoin, ...(testnets ? [bitcoinTestnet] : [])] : []),
      ...(options.polkadot ? polkadotNetworks : []),
    ],
    adapters: [
      ...(adapter ? [adapter] : []),
      ...(withSolana ? [solanaAdapter()] : []),
      ...(withBitcoin ? [bitcoinAdapter()] : []),
    ],
    services: server
      ? selfHosted(server, {
          ...{ analytics: options.analytics, frame },
          defaultAccountTypes: { eip155: options.account },
        })
      : 'none',
    projectId: options.project,
    siwx: toSiwx(options),
    featuredWalletIds: options.featured?.split(',') ?? [],
    customWallets: toWallets(options),
    allWallets: options.all,
    defaultNetwork: options.network,
    customRpcUrls: options.rpc ? { 'eip155:31337': [{ url: options.rpc }] } : {},
    connectors: [...(options.connector ? [houseWallet] : []), ...toSafe(options)],
    themeMode: options.theme,
    themeVariables: {
      '--billfold-accent': accent ? `#${accent.replace('#', '')}` : brandColour,
      ...(radius ? { '--billfold-radius': radius } : {}),
    },
    locale: options.locale ?? 'en',
    texts: options.title ? { en: { 'connect.title': options.title } } : {},
    features: {
      pay: true,
      legalCheckbox: options.legal,
      analytics: options.events,
      collapseWallets: options.collapse,
      email: options.email,
      emailShowWallets: options.emailwallets,
      ...(order ? { connectorTypeOrder: order } : {}),
      ...(options.methods ? { connectMethodsOrder: options.methods } : {}),
    },
    prefetch: options.prefetch,
    chainImages: options.images ? { 31337: '/local-one.svg', 31338: '/local-two.svg' } : {},
    ...(options.legal || options.terms ? documents : {}),
    ...toSwitches(options),
    ...toStorage(options),
  }
}

/** The Safe around the page, if that is what shows it. */
function toSafe({ safe: library, safeorigin }: DemoOptions) {
  if (library !== 'billfold') return []
  return safe(safeorigin ? { origins: [safeorigin] } : {})
}

/** The web wallet that stands in for a phone: a wallet of this site's own. */
function toWallets({ pocket = walletUrl }: DemoOptions): readonly WalletEntry[] {
  if (!pocket) return []
  const url = pocket.replace(/\/$/, '')
  return [
    {
      id: 'pocket',
      name: 'Pocket',
      image_url: `${url}/favicon.svg`,
      homepage: url,
      mobile_link: url,
      webapp_link: url,
    },
  ]
}

const documents = {
  termsConditionsUrl: 'https://larkfield.example/terms',
  privacyPolicyUrl: 'https://larkfield.example/privacy',
}

function toSwitches(options: DemoOptions) {
  return {
    enableWallets: options.wallets,
    enableEIP6963: options.eip6963,
    enableInjected: options.injected,
    enableReconnect: options.reconnect,
    enableNetworkSwitch: options.switch,
    enableWalletGuide: options.guide,
    enableEmbedded: options.embedded,
    disableAppend: !options.append,
    enableMobileFullScreen: options.fullscreen,
    allowUnsupportedChain: options.unsupported,
    debug: options.debug,
  }
}

const forgetful = { getItem: () => null, setItem() {}, removeItem() {} }

function toStorage({ storage, key }: DemoOptions) {
  return {
    ...(storage === 'none' ? { storage: forgetful } : {}),
    ...(storage === 'session' ? { storage: sessionStorage } : {}),
    ...(key ? { storageKey: key } : {}),
  }
}
