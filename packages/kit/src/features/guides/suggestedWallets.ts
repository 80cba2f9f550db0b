import type { Namespace } from '../../caip/namespaces.js'

type SuggestedWallet = {
  readonly name: string
  readonly url: string
  readonly namespaces: readonly Namespace[]
}

/** Wallets for newcomers, by alphabet: each comes as an extension and as an app, and is free. */
const wallets: readonly SuggestedWallet[] = [
  {
    name: 'Coinbase Wallet',
    url: 'https://www.coinbase.com/wallet',
    namespaces: ['eip155', 'solana'],
  },
  { name: 'MetaMask', url: 'https://metamask.io/download', namespaces: ['eip155', 'solana'] },
  {
    name: 'Phantom',
    url: 'https://phantom.com/download',
    namespaces: ['eip155', 'solana', 'bip122'],
  },
  { name: 'Rabby Wallet', url: 'https://rabby.io', namespaces: ['eip155'] },
  { name: 'Rainbow', url: 'https://rainbow.me', namespaces: ['eip155'] },
  { name: 'Solflare', url: 'https://solflare.com/download', namespaces: ['solana'] },
  {
    name: 'Trust Wallet',
    url: 'https://trustwallet.com/download',
    namespaces: ['eip155', 'solana'],
  },
  { name: 'UniSat Wallet', url: 'https://unisat.io/download', namespaces: ['bip122'] },
  { name: 'Xverse', url: 'https://www.xverse.app/download', namespaces: ['bip122'] },
]

/** Those that serve one of the namespaces; all of them where none does. */
export function suggestedWallets(namespaces: readonly Namespace[]): readonly SuggestedWallet[] {
  const fitting = wallets.filter((wallet) =>
    wallet.namespaces.some((each) => namespaces.includes(each)),
  )
  return fitting.length > 0 ? fitting : wallets
}
