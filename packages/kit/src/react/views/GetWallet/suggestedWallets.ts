/** Wallets for newcomers, by alphabet: each comes as an extension and as an app, and is free. */
export const suggestedWallets: readonly { readonly name: string; readonly url: string }[] = [
  { name: 'Coinbase Wallet', url: 'https://www.coinbase.com/wallet' },
  { name: 'MetaMask', url: 'https://metamask.io/download' },
  { name: 'Rabby Wallet', url: 'https://rabby.io' },
  { name: 'Rainbow', url: 'https://rainbow.me' },
  { name: 'Trust Wallet', url: 'https://trustwallet.com/download' },
]
