import type { WalletList } from '@rainbow-me/rainbowkit'
import * as known from '@rainbow-me/rainbowkit/wallets'
import { silentWalletConnect } from './page/silentWalletConnect'

type CreateWallet = WalletList[number]['wallets'][number]

/** The kit's own wallet, its name, icon and steps, over a relay that answers nothing. */
function reachable(create: CreateWallet): CreateWallet {
  return (parameters) => ({ ...create(parameters), createConnector: silentWalletConnect })
}

const { rainbowWallet, metaMaskWallet, walletConnectWallet } = known
const popular = [rainbowWallet, metaMaskWallet, walletConnectWallet].map(reachable)

const all = Object.values(known).map((create) => reachable(create as CreateWallet))

/** What its documentation proposes; with `?all` every wallet that the package knows. */
export const groups: WalletList = new URLSearchParams(location.search).has('all')
  ? [{ groupName: 'All', wallets: all }]
  : [{ groupName: 'Popular', wallets: popular }]
