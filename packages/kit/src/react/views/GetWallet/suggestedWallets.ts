import type { Namespace } from '../../../caip/namespaces.js'

type SuggestedWallet = {
  readonly name: string
  readonly url: string
  readonly families: readonly Namespace[]
}

/** Wallets for newcomers, by alphabet: each comes as an extension and as an app, and is free. */
const wallets: readonly SuggestedWallet[] = [
  {
    name: 'Coinbase Wallet',
    url: 'https://www.coinbase.com/wallet',
    families: ['eip155', 'solana'],
  },
  { name: 'MetaMask', url: 'https://metamask.io/download', families: ['eip155', 'solana'] },
  {
    name: 'Phantom',
    url: 'https://phantom.com/download',
    families: ['eip155', 'solana', 'bip122'],
  },
  { name: 'Rabby Wallet', url: 'https://rabby.io', families: ['eip155'] },
  { name: 'Rainbow', url: 'https://rainbow.me', families: ['eip155'] },
  { name: 'Solflare', url: 'https://solflare.com/download', families: ['solana'] },
  {
    name: 'Trust Wallet',
    url: 'https://trustwallet.com/download',
    families: ['eip155', 'solana'],
  },
  { name: 'UniSat Wallet', url: 'https://unisat.io/download', families: ['bip122'] },
  { name: 'Xverse', url: 'https://www.xverse.app/download', families: ['bip122'] },
]

/** Those that serve one of the families; all of them where none does. */
export function suggestedWallets(families: readonly Namespace[]): readonly SuggestedWallet[] {
  const fitting = wallets.filter((wallet) =>
    wallet.families.some((each) => families.includes(each)),
  )
  return fitting.length > 0 ? fitting : wallets
}
