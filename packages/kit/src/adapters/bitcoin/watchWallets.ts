import { readBtcProviders } from '../../connectors/btcProviders.js'
import { readInjectedBitcoin } from '../../connectors/injectedBitcoin.js'
import { type StandardWallet, watchStandardWallets } from '../../connectors/walletStandard.js'
import type { AdapterContext } from '../Adapter.js'
import type { FoundWallet } from './BitcoinConnector.js'
import { listWallets } from './listWallets.js'

/** Follows which Bitcoin wallets are on the page. Returns an unsubscribe function. */
export function watchWallets(
  { enableEIP6963, enableInjected }: AdapterContext,
  onWallets: (wallets: readonly FoundWallet[]) => void,
): () => void {
  let registered: readonly StandardWallet[] = []
  const tell = () =>
    onWallets(
      listWallets({
        registered,
        btcProviders: enableInjected ? readBtcProviders(window) : [],
        injected: enableInjected ? readInjectedBitcoin(window) : [],
      }),
    )
  const stop = watchStandardWallets(window, (wallets) => {
    registered = enableEIP6963 || enableInjected ? wallets : []
    tell()
  })
  tell()
  // These do not say when they come: some put themselves into the page while it loads.
  window.addEventListener('load', tell)
  return () => {
    stop()
    window.removeEventListener('load', tell)
  }
}
