export type OnrampRoute =
  /** The ways to get something into the account. */
  | { readonly view: 'FundWallet' }
  /** What to buy, for how much, and who sells it. */
  | { readonly view: 'OnRampProviders' }
  | { readonly view: 'OnRampTokenSelect' }
  | { readonly view: 'OnRampFiatSelect' }
  | { readonly view: 'OnRampPlaceSelect' }
  /** How far a purchase is. */
  | {
      readonly view: 'BuyInProgress'
      readonly id: string
      /** The service's page, where no window could be opened for it. */
      readonly blockedUrl?: string | undefined
    }

export type OpenableOnrampView = 'FundWallet' | 'OnRampProviders'
