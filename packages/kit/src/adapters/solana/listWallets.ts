import type { BySession, WalletConnector } from '../../connectors/WalletConnector.js'
import type { StandardSource, StandardWallet } from '../../connectors/walletStandard.js'

/** A way to a Solana wallet: one on the page, or a remote one. */
export type SolanaConnector = WalletConnector<{ readonly source: StandardSource } | BySession>

/** Those of the registered wallets that speak Solana, as they are offered. */
export function listWallets(registered: readonly StandardWallet[]): readonly SolanaConnector[] {
  const speaking = registered.filter(({ chains }) =>
    chains.some((chain) => chain.startsWith('solana:')),
  )
  return speaking.map(({ name, icon, source }, index) => {
    const id = idOf(name)
    const earlier = speaking.slice(0, index).filter((other) => isSameClaim(other.name, name))
    return {
      id: earlier.length === 0 ? id : `${id}#${earlier.length + 1}`,
      name,
      type: 'ANNOUNCED',
      kind: 'injected',
      imageUrl: icon,
      usesIdentityOf: earlier[0]?.name,
      source,
    }
  })
}

// `#` sets wallets apart that claim one name, so no name may bring its own.
function idOf(name: string) {
  return `solana:${name.replaceAll('#', '')}`
}

function isSameClaim(a: string, b: string) {
  return idOf(a).toLowerCase() === idOf(b).toLowerCase()
}
