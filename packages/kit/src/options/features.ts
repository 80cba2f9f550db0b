import { type SocialProvider, socialProviders } from '../utils/socialProviders.js'
import { connectorTypes } from './Services.js'

/** The groups that wallets are listed in. A group that there is nothing for is not shown. */
export type ConnectorTypeOrder = readonly (
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'
)[]

/** What the account leads to that has to do with money. */
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

/** Ways to connect, in the modal's first view. */
export type ConnectMethodsOrder = readonly ('email' | 'social' | 'wallet')[]

export const connectMethods = ['email', 'social', 'wallet'] as const satisfies ConnectMethodsOrder

/** What can be switched on and off. */
export type Features = {
  /**
   * Asks for consent to the terms before any wallet can be chosen. Needs `termsConditionsUrl` or
   * `privacyPolicyUrl`.
   * @default false
   */
  readonly legalCheckbox?: boolean | undefined
  /**
   * The order of the groups in the wallet list. Groups that are not named come last.
   * @default ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external',
   * 'recommended']
   */
  readonly connectorTypeOrder?: ConnectorTypeOrder | undefined
  /**
   * The order of the ways to connect. Those that are not named come last.
   * @default ['email', 'social', 'wallet']
   */
  readonly connectMethodsOrder?: ConnectMethodsOrder | undefined
  /**
   * Whether the wallet list leads on to all wallets of the catalogue.
   * @default true
   */
  readonly allWallets?: boolean | undefined
  /**
   * Shows one line in the place of the wallet list, which leads to it.
   * @default false
   */
  readonly collapseWallets?: boolean | undefined
  /**
   * Whether events of use are told to the server that `selfHosted(…, { analytics })` names. Without
   * one nothing is told to anybody.
   * @default true
   */
  readonly analytics?: boolean | undefined
  /**
   * Whether the account leads to its address as a QR code, for whoever sends to it.
   * @default true
   */
  readonly receive?: boolean | undefined
  /**
   * Whether the account shows what it has done, which the account service of `selfHosted` tells. Without
   * such a service there is nothing to show.
   * @default true
   */
  readonly history?: boolean | undefined
  /**
   * Whether the account leads to sending what it holds.
   * @default true
   */
  readonly send?: boolean | undefined
  /**
   * Whether the account leads to swapping what it holds, which the account service of `selfHosted` has to
   * offer for one of the networks.
   * @default true
   */
  readonly swaps?: boolean | undefined
  /**
   * Whether the account leads to buying with money, which the account service of `selfHosted` has to offer for one of
   * the networks.
   * @default true
   */
  readonly onramp?: boolean | undefined
  /**
   * The order in which the account leads to these. What is not named comes last.
   * @default ['onramp', 'swaps', 'receive', 'send']
   */
  readonly walletFeaturesOrder?: readonly WalletFeature[] | undefined
  /**
   * Whether visitors can get a wallet by email, in the frame that `selfHosted(…, { frame })` names. Without
   * a frame there is nothing to show.
   * @default true
   */
  readonly email?: boolean | undefined
  /**
   * Whether wallets are listed below the email field; else one line leads to them.
   * @default true
   */
  readonly emailShowWallets?: boolean | undefined
  /**
   * Whether the page may ask the visitor for payments, by `pay` of `billfold/pay` or `useBillfoldPay`.
   * @default false
   */
  readonly pay?: boolean | undefined
  /**
   * Whether the page may ask the visitor to let a key act within limits, by `grantPermissions` of `billfold/accounts`.
   * @default false
   */
  readonly smartSessions?: boolean | undefined
  /**
   * By whose accounts visitors can sign in to that wallet, in this order, as far as the server has a client
   * there; `false`: nobody's.
   * @default ['google', 'x', 'discord', 'github', 'apple', 'facebook']
   */
  readonly socials?: readonly SocialProvider[] | false | undefined
}

/** What is switched on, complete. */
export type CompleteFeatures = {
  readonly [name in keyof Features]-?: Exclude<
    NonNullable<Features[name]>,
    name extends 'socials' ? false : never
  >
}

/** Where the host says nothing. But for lists, each is true or false. */
export const defaultFeatures: CompleteFeatures = {
  legalCheckbox: false,
  allWallets: true,
  collapseWallets: false,
  analytics: true,
  receive: true,
  history: true,
  send: true,
  swaps: true,
  onramp: true,
  walletFeaturesOrder: [],
  email: true,
  emailShowWallets: true,
  pay: false,
  smartSessions: false,
  socials: socialProviders,
  connectorTypeOrder: connectorTypes,
  connectMethodsOrder: connectMethods,
}
