import type { Billfold } from '../Billfold.js'
import type { Namespace } from '../caip/namespaces.js'
import type { WalletEntry } from '../protocol/catalogue.js'
import { fetchWallets } from './fetchWallets.js'

/** How many recommended ones are fetched at once. */
const recommendedLength = 4

/** Wallets that are offered before the visitor has looked for any. */
export type WalletOffers = {
  readonly featured: readonly WalletEntry[]
  readonly recommended: readonly WalletEntry[]
  /** How many the catalogue has in all; not known while it is asked. */
  readonly count: number | undefined
}

/** Asks the catalogue for the wallets that the host features, and for its own first ones. */
export async function fetchWalletOffers(
  kit: Billfold,
  parameters: { namespace: Namespace | undefined; signal: AbortSignal },
): Promise<WalletOffers> {
  const include = kit.options.catalogue?.featuredWalletIds ?? []
  const fetchRecommended = (page: number) =>
    fetchWallets(kit, { ...parameters, page, entries: recommendedLength, exclude: include })
  // The second four take the places of those that are listed as installed, or as used before.
  const [featured, recommended, more] = await Promise.all([
    include.length > 0
      ? fetchWallets(kit, { ...parameters, page: 1, entries: include.length, include })
      : undefined,
    fetchRecommended(1),
    fetchRecommended(2),
  ])
  const position = ({ id }: WalletEntry) => include.indexOf(id)
  const chosen = [...(featured?.wallets ?? [])].sort((a, b) => position(a) - position(b))
  return {
    featured: chosen,
    recommended: [...recommended.wallets, ...more.wallets],
    count: recommended.count + (featured?.count ?? 0),
  }
}
