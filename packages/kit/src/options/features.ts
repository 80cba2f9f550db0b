import { type SocialProvider, socialProviders } from '../utils/socialProviders.js'
import { connectorTypes } from './Services.js'

/** The groups of the wallet list. Empty groups are not shown. */
export type ConnectorTypeOrder = readonly (
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'
)[]

/** The account's actions that move money. */
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

/** Ways to connect, in the modal's first view. */
export type ConnectMethodsOrder = readonly ('email' | 'social' | 'wallet')[]

export const connectMethods = ['email', 'social', 'wallet'] as const satisfies ConnectMethodsOrder

/** What can be turned on and off. */
export type Features = {
  /**
   * Asks for consent to the terms before any wallet can be chosen. Needs `termsConditionsUrl` or
   * `privacyPolicyUrl`.
   * @default false
   */
  readonly legalCheckbox?: boolean | undefined
  /**
   * The order of the groups in the wallet list. Groups that are left out come last.
   * @default ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external',
   * 'recommended']
   */
  readonly connectorTypeOrder?: ConnectorTypeOrder | undefined
  /**
   * The order of the ways to connect. Those that are left out come last.
   * @default ['email', 'social', 'wallet']
   */
  readonly connectMethodsOrder?: ConnectMethodsOrder | undefined
  /**
   * Whether the wallet list links to all wallets of the catalogue.
   * @default true
   */
  readonly allWallets?: boolean | undefined
  /**
   * Shows one line that leads to the wallet list, instead of the list.
   * @default false
   */
  readonly collapseWallets?: boolean | undefined
  /**
   * Whether usage events are sent to the server that `selfHosted(…, { analytics })` names. Without one,
   * nothing is sent.
   * @default true
   */
  readonly analytics?: boolean | undefined
  /**
   * Whether the account offers its address as a QR code, to be paid to.
   * @default true
   */
  readonly receive?: boolean | undefined
  /**
   * Whether the account shows its past transactions, which come from the account service of `selfHosted`.
   * Without one, there is nothing to show.
   * @default true
   */
  readonly history?: boolean | undefined
  /**
   * Whether the account offers sending.
   * @default true
   */
  readonly send?: boolean | undefined
  /**
   * Whether the account offers swaps, if the account service of `selfHosted` has them for one of the
   * networks.
   * @default true
   */
  readonly swaps?: boolean | undefined
  /**
   * Whether the account offers to buy crypto with money, if the account service of `selfHosted` has that
   * for one of the networks.
   * @default true
   */
  readonly onramp?: boolean | undefined
  /**
   * The order of these actions in the account. Those that are left out come last.
   * @default ['onramp', 'swaps', 'receive', 'send']
   */
  readonly walletFeaturesOrder?: readonly WalletFeature[] | undefined
  /**
   * Whether visitors can get a wallet by email, in the frame that `selfHosted(…, { frame })` names. Without
   * a frame, it is not offered.
   * @default true
   */
  readonly email?: boolean | undefined
  /**
   * Whether wallets are listed below the email field. Otherwise one line leads to them.
   * @default true
   */
  readonly emailShowWallets?: boolean | undefined
  /**
   * Whether the page may ask the visitor to pay, with `pay` of `billfold/pay` or `useBillfoldPay`.
   * @default false
   */
  readonly pay?: boolean | undefined
  /**
   * Whether the page may ask the visitor to let a key act within limits, with `grantPermissions` of
   * `billfold/accounts`.
   * @default false
   */
  readonly smartSessions?: boolean | undefined
  /**
   * The social logins for the wallet by email, in this order, as far as the server has a client for each;
   * `false` for none.
   * @default ['google', 'x', 'discord', 'github', 'apple', 'facebook']
   */
  readonly socials?: readonly SocialProvider[] | false | undefined
}

/** Every feature, with the defaults filled in. */
export type CompleteFeatures = {
  readonly [name in keyof Features]-?: Exclude<
    NonNullable<Features[name]>,
    name extends 'socials' ? false : never
  >
}

/** What applies where the host sets nothing. All but the lists are true or false. */
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
