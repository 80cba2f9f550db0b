import type { PageWallet } from '../../state/joinNamespaces.js'

/**
 * A wallet's picture: the host's own, by id, else the first that it brings in any of its
 * namespaces.
 */
export function walletImage(
  wallet: PageWallet,
  own: Readonly<Record<string, string>>,
): string | undefined {
  return [...wallet.map(({ id }) => own[id]), ...wallet.map(({ imageUrl }) => imageUrl)].find(
    Boolean,
  )
}
