import { createSolanaStandard, registerStandard } from 'billfold/testing'
import type { SolanaView } from '../messages.js'
import { walletMark } from '../walletMark.js'
import { askWallet } from './askWallet.js'
import { createListeners } from './createListeners.js'

const chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'] as const

/** Registers the wallet for Solana (Wallet Standard). Gives what shows it the page's view. */
export function registerSolana(): (view: SolanaView) => void {
  const changes = createListeners()
  let accounts: SolanaView = []

  function show(next: SolanaView) {
    const isSame = addressesOf(next) === addressesOf(accounts)
    accounts = next
    if (!isSame) changes.notify()
  }

  async function call(method: string, inputs: readonly unknown[]) {
    const result = await askWallet({ namespace: 'solana', method, params: inputs })
    // The page's view comes on its own way, and later.
    if (method === 'standard:connect') show(result as SolanaView) // from the worker
    return result
  }

  registerStandard(
    createSolanaStandard({
      ...walletMark,
      chains,
      call,
      accounts: () => accounts,
      watch: changes.add,
    }),
  )
  return show
}

function addressesOf(view: SolanaView) {
  return view.map(({ address }) => address).join()
}
