import { createBtcProvider, installBtcProvider } from 'billfold/testing'
import type { BitcoinView } from '../messages.js'
import { walletMark } from '../walletMark.js'
import { askWallet } from './askWallet.js'
import { createListeners } from './createListeners.js'

/** Puts the wallet into `window.btc_providers` (WBIP004). Gives what shows it the page's view. */
export function installBitcoin(): (view: BitcoinView) => void {
  const changes = createListeners()
  let view: BitcoinView = { connected: false, network: 'mainnet', addresses: [] }
  const provider = createBtcProvider({
    call: (method, params) => askWallet({ namespace: 'bip122', method, params }),
    state: () => view,
    watch: changes.add,
  })
  installBtcProvider({ target: window, id: 'BillfoldDevWallet', provider, ...walletMark })

  return (next) => {
    const isSame = JSON.stringify(next) === JSON.stringify(view)
    view = next
    if (!isSame) changes.notify()
  }
}
