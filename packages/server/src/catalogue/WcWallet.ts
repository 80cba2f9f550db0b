/** A wallet as `/getWallets` answers it. A link that a wallet has not is null. */
export type WcWallet = {
  /** 64 hex digits. */
  readonly id: string
  readonly name: string
  /** What `/getWalletImage` is asked for; changes when the image does. */
  readonly image_id: string
  /** Whether that is but its letter on a colour, which a page can draw without asking. */
  readonly monogram: boolean
  /** CAIP-2; `namespace:*` stands for every chain of a namespace of which none was asked for. */
  readonly chains: readonly string[]
  readonly rdns: string | null
  readonly homepage: string | null
  readonly description: string | null
  /** What `wc?uri=…` is put behind: a scheme of its own, or an address. */
  readonly mobile_link: string | null
  /** The address that the wallet's app opens by itself, for links that must be `https:`. */
  readonly link_mode: string | null
  readonly desktop_link: string | null
  readonly webapp_link: string | null
  readonly app_store: string | null
  readonly play_store: string | null
  readonly chrome_store: string | null
  /** Its place in the whole list, from 1. */
  readonly order: number
  /** `certified`: looked over by hand. */
  readonly badge_type: 'none' | 'certified'
}

/** A page of wallets, and how many there are on all pages. */
export type WalletsAnswer = {
  readonly data: readonly WcWallet[]
  readonly count: number
}
