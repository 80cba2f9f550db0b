import type { ConnectorIdentity } from './WalletConnector.js'

/**
 * Wallets of the page that name themselves, each with an id of its own. Anybody can claim any name: of
 * those that claim the same, the first keeps its id, and the others say whose they use.
 */
export function setApart<wallet extends { name: string; icon: string | undefined }, way>(
  wallets: readonly wallet[],
  read: {
    /** Holds no `#`. */
    idOf(wallet: wallet): string
    /** The same for all that a visitor would take for one. @default the id, in lower case */
    claimOf?(wallet: wallet): string
    wayOf(wallet: wallet): way
  },
): readonly (ConnectorIdentity & way)[] {
  const { idOf, claimOf = (wallet) => idOf(wallet).toLowerCase(), wayOf } = read
  return wallets.map((wallet, index) => {
    const claim = claimOf(wallet)
    const earlier = wallets.slice(0, index).filter((other) => claimOf(other) === claim)
    const id = idOf(wallet)
    return {
      id: earlier.length === 0 ? id : `${id}#${earlier.length + 1}`,
      name: wallet.name,
      type: 'ANNOUNCED',
      kind: 'injected',
      imageUrl: wallet.icon,
      usesIdentityOf: earlier[0]?.name,
      ...wayOf(wallet),
    }
  })
}
