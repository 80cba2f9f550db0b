import type { StandardSource, StandardWallet } from '../../connectors/walletStandard.js'
import type { Connector } from '../../state/types.js'

/** A wallet on the page: what is shown of it, and the wallet itself. */
export type FoundWallet = { readonly connector: Connector; readonly source: StandardSource }

/** Those of the registered wallets that speak Solana, as they are offered. */
export function listWallets(registered: readonly StandardWallet[]): readonly FoundWallet[] {
  const speaking = registered.filter(({ chains }) =>
    chains.some((chain) => chain.startsWith('solana:')),
  )
  return speaking.map(({ name, icon, source }, index) => {
    const id = idOf(name)
    const earlier = speaking.slice(0, index).filter((other) => isSameClaim(other.name, name))
    return {
      connector: {
        id: earlier.length === 0 ? id : `${id}#${earlier.length + 1}`,
        name,
        type: 'ANNOUNCED',
        kind: 'injected',
        namespace: 'solana',
        imageUrl: icon,
        usesIdentityOf: earlier[0]?.name,
      },
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
