import {
  type Adapter,
  type Billfold,
  type CreateBillfoldParameters,
  createBillfold,
} from 'billfold'
import { type WagmiAdapter, wagmi } from 'billfold/wagmi'
import type { DemoOptions } from '../options/demoOptions.js'
import { preferredTheme } from '../page/preferredTheme.js'
import { createWagmi } from './createWagmi.js'
import { houseWallet } from './houseWallet.js'
import { networks } from './networks.js'

/** The colour of leaves, for whatever asks to be pressed. */
const brandColour = '#2f6b3f'

export type DemoKit = {
  readonly kit: Billfold
  /** Absent when the kit works without wagmi. */
  readonly wagmi?: WagmiAdapter | undefined
}

/** Makes the kit as the page's address wants it. */
export function createKit(options: DemoOptions): DemoKit {
  const adapter = options.adapter === 'wagmi' ? wagmi(createWagmi(options)) : undefined
  return { kit: createBillfold(toParameters(options, adapter)), wagmi: adapter }
}

function toParameters(
  options: DemoOptions,
  adapter: Adapter | undefined,
): CreateBillfoldParameters {
  const { accent, radius, order } = options
  return {
    networks,
    adapters: adapter ? [adapter] : [],
    services: 'none',
    defaultNetwork: options.network,
    customRpcUrls: options.rpc ? { 'eip155:31337': [{ url: options.rpc }] } : {},
    connectors: options.connector ? [houseWallet] : [],
    themeMode: options.theme === 'system' ? preferredTheme() : options.theme,
    themeVariables: {
      '--billfold-accent': accent ? `#${accent.replace('#', '')}` : brandColour,
      ...(radius ? { '--billfold-radius': radius } : {}),
    },
    locale: options.locale ?? 'en',
    texts: options.title ? { en: { 'connect.title': options.title } } : {},
    features: { legalCheckbox: options.legal, ...(order ? { connectorTypeOrder: order } : {}) },
    chainImages: options.images ? { 31337: '/local-one.svg', 31338: '/local-two.svg' } : {},
    ...(options.legal || options.terms ? documents : {}),
    ...toSwitches(options),
    ...toStorage(options),
  }
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
