import { setApart } from '../../connectors/setApart.js'
import type { BySession, WalletConnector } from '../../connectors/WalletConnector.js'
import type { StandardSource, StandardWallet } from '../../connectors/walletStandard.js'

/** A way to a Solana wallet: one on the page, or a remote one. */
export type SolanaConnector = WalletConnector<{ readonly source: StandardSource } | BySession>

/** Those of the registered wallets that speak Solana, as they are offered. */
export function listWallets(registered: readonly StandardWallet[]): readonly SolanaConnector[] {
  const speaking = registered.filter(({ chains }) =>
    chains.some((chain) => chain.startsWith('solana:')),
  )
  return setApart(speaking, {
    // `#` sets wallets apart that claim one name, so no name may bring its own.
    idOf: ({ name }) => `solana:${name.replaceAll('#', '')}`,
    wayOf: ({ source }) => ({ source }),
  })
}
