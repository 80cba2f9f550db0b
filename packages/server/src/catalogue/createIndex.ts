import { expandChains, hasChain } from './expandChains.js'
import { foldText } from './foldText.js'
import { type Rank, rankName } from './rankName.js'
import type { WalletsQuery } from './readWalletsQuery.js'
import type { WalletsAnswer, WcWallet } from './WcWallet.js'
import type { CatalogueWallet } from './walletSchema.js'

type Entry = {
  readonly wire: WcWallet
  /** Its id and its other ids. */
  readonly ids: readonly string[]
  readonly folded: string
}

const ranks: readonly Rank[] = [0, 1, 2]

/**
 * Prepares wallets for being asked for, in the order in which they are listed.
 *
 * @param wallets in any order
 * @param imageIdOf the image that goes with a wallet
 */
export function createIndex(
  wallets: readonly CatalogueWallet[],
  imageIdOf: (wallet: CatalogueWallet) => string,
): { select(query: WalletsQuery): WalletsAnswer } {
  const entries: readonly Entry[] = [...wallets].sort(compareWallets).map((wallet, index) => ({
    wire: toWire(wallet, imageIdOf(wallet), index + 1),
    ids: [wallet.id, ...(wallet.aliases ?? [])],
    folded: foldText(wallet.name),
  }))

  return {
    select(query) {
      const fitting = entries.filter(createFilter(query))
      const found = query.search ? findByName(fitting, foldText(query.search)) : fitting
      const first = (query.page - 1) * query.entries
      const { chains: asked = [] } = query
      const data = found
        .slice(first, first + query.entries)
        .map(({ wire }) => ({ ...wire, chains: expandChains(wire.chains, asked) }))
      return { data, count: found.length }
    },
  }
}

function createFilter(query: WalletsQuery): (entry: Entry) => boolean {
  const { badge, chains, platform } = query
  const include = query.include && new Set(query.include)
  const exclude = new Set(query.exclude)
  const names = new Set(query.names?.map(foldText))
  const rdns = new Set(query.rdns)
  const byName = Boolean(query.names || query.rdns)
  return ({ wire, ids, folded }) => {
    if (include && !ids.some((id) => include.has(id))) return false
    if (ids.some((id) => exclude.has(id))) return false
    if (byName && !names.has(folded) && !rdns.has(wire.rdns ?? '')) return false
    if (badge && wire.badge_type !== badge) return false
    if (platform && !wire[platform === 'ios' ? 'app_store' : 'play_store']) return false
    return !chains || chains.some((chain) => hasChain(wire.chains, chain))
  }
}

function findByName(entries: readonly Entry[], search: string): readonly Entry[] {
  if (!search) return []
  const ranked = entries.map((entry) => ({ entry, rank: rankName(entry.folded, search) }))
  return ranks.flatMap((rank) =>
    ranked.filter((each) => each.rank === rank).map(({ entry }) => entry),
  )
}

function compareWallets(one: CatalogueWallet, other: CatalogueWallet): number {
  const byOrder = (one.order ?? Number.MAX_SAFE_INTEGER) - (other.order ?? Number.MAX_SAFE_INTEGER)
  return byOrder || one.name.localeCompare(other.name, 'en') || one.id.localeCompare(other.id, 'en')
}

function toWire(wallet: CatalogueWallet, imageId: string, order: number): WcWallet {
  return {
    id: wallet.id,
    name: wallet.name,
    image_id: imageId,
    chains: wallet.chains,
    rdns: wallet.rdns ?? null,
    homepage: wallet.homepage ?? null,
    description: wallet.description ?? null,
    mobile_link: wallet.mobile_link ?? null,
    link_mode: wallet.link_mode ?? null,
    desktop_link: wallet.desktop_link ?? null,
    webapp_link: wallet.webapp_link ?? null,
    app_store: wallet.app_store ?? null,
    play_store: wallet.play_store ?? null,
    chrome_store: wallet.chrome_store ?? null,
    order,
    badge_type: wallet.badge_type,
  }
}
