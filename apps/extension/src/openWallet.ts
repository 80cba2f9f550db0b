import type { Driver } from './drivers/Driver.js'
import { openBitcoin } from './drivers/openBitcoin.js'
import { openEvm } from './drivers/openEvm.js'
import { openSolana } from './drivers/openSolana.js'
import type { Namespace, PageView } from './messages.js'

/** All of the wallet's namespaces. */
export type Wallet = { readonly [name in Namespace]: Driver<PageView[name]> }

/** Opens the stored wallet. Call it in the worker's first turn, see `openHolder`. */
export async function openWallet(): Promise<Wallet> {
  const evm = openEvm()
  const lock = evm.then((opened) => opened.lock)
  const [{ driver: eip155 }, solana, bip122] = await Promise.all([
    evm,
    openSolana(lock),
    openBitcoin(lock),
  ])
  return { eip155, solana, bip122 }
}

/** What a site may know without asking. */
export function viewOf(wallet: Wallet, origin: string): PageView {
  const { eip155, solana, bip122 } = wallet
  return { eip155: eip155.view(origin), solana: solana.view(origin), bip122: bip122.view(origin) }
}
