import type { BitcoinTestWallet } from '../../packages/kit/src/testing/bitcoin/bitcoinTestWallet.js'
import { createBitcoinTestWallet } from '../../packages/kit/src/testing/bitcoin/createBitcoinTestWallet.js'
import { createSolanaTestWallet } from '../../packages/kit/src/testing/solana/createSolanaTestWallet.js'
import type { SolanaTestWallet } from '../../packages/kit/src/testing/solana/solanaTestWallet.js'
import { installUnisat } from '../helpers/installUnisat.js'

/** Which wallets a page gets, and where they put themselves. */
export type NamespaceWalletsOptions = {
  readonly solana?: { readonly name: string; readonly rpcUrl: string } | undefined
  readonly bitcoin?:
    | {
        readonly name: string
        readonly apiUrl: string
        readonly place: 'standard' | 'btc_providers' | 'unisat'
      }
    | undefined
}

export type NamespaceWallets = {
  readonly solana?: SolanaTestWallet | undefined
  readonly bitcoin?: BitcoinTestWallet | undefined
}

declare global {
  interface Window {
    /** What `installNamespaceWallets` has put into the page. */
    namespaceWallets: NamespaceWallets
  }
}

/** Puts wallets into the page that say yes, and remember so until the tab is closed. */
export function startNamespaceWallets({ solana, bitcoin }: NamespaceWalletsOptions): void {
  window.namespaceWallets = {
    solana: solana && startSolana(solana),
    bitcoin: bitcoin && startBitcoin(bitcoin),
  }
}

function startSolana({ name, rpcUrl }: { name: string; rpcUrl: string }) {
  const clusters = [{ chain: 'solana:localnet', rpcUrl }] as const
  const wallet = createSolanaTestWallet({ name, clusters, accounts: 2, storage: sessionStorage })
  wallet.register()
  return wallet
}

function startBitcoin({ name, apiUrl, place }: NonNullable<NamespaceWalletsOptions['bitcoin']>) {
  const nodes = [{ network: 'regtest', apiUrl }] as const
  const wallet = createBitcoinTestWallet({ name, nodes, accounts: 2, storage: sessionStorage })
  if (place === 'standard') wallet.register()
  if (place === 'btc_providers') wallet.installBtcProvider({ id: 'XverseProviders' })
  if (place === 'unisat') installUnisat(wallet, window)
  return wallet
}
