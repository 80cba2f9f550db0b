/**
 * What the kit must know of a view before its code is there. Plain data: it is part of what every page
 * loads.
 */
export type RouteRules = {
  /**
   * The view that the modal would open with as long as this one has a point: when a wallet comes or
   * leaves and that changes, it ends. `SIWXSignMessage`: as long as a sign-in is asked for.
   * @default 'Account'
   */
  readonly lastsWhile?: 'Connect' | 'UnsupportedChain' | 'SIWXSignMessage' | undefined
  /** Whether it stays whatever wallets do. */
  readonly stays?: true | undefined
  /**
   * When the modal may be closed with it, be it below others. `answered`: once it has gone by itself.
   * @default always
   */
  readonly canClose?: 'signedIn' | 'answered' | undefined
}

/** The rules of a feature's views, where they have others than the default ones. */
export type RulesOf<route extends { readonly view: string }> = {
  readonly [view in route['view']]?: RouteRules
}

/** Of views that lead to a wallet. */
export const connectRule: RouteRules = { lastsWhile: 'Connect' }

/** Of views that are about no wallet, or that wait for what was asked of one. */
export const stayingRule: RouteRules = { stays: true }
