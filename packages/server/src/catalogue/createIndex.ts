import { createHash } from 'node:crypto'
import { expandChains, hasChain } from './expandChains.js'
import { foldText } from './foldText.js'
import { type Rank, rankName } from './rankName.js'
import type { WalletsQuery } from './readWalletsQuery.js'
import type { WcWallet } from './WcWallet.js'
import type { CatalogueWallet } from './walletSchema.js'

type Entry = {
  readonly wire: WcWallet
  /** Its id and its other ids. */
  readonly ids: readonly string[]
  readonly folded: string
  /** Its JSON, but for its chains and what stands before them. */
  readonly json: string
}

const ranks: readonly Rank[] = [0, 1, 2]

export type Index = {
  /** The answer to a query as JSON, a `WalletsAnswer`. */
  readonly select: (query: WalletsQuery) => string
  /** Another one for other wallets. */
  readonly version: string
}

/**
 * Prepares wallets for being asked for, in the order in which they are listed.
 *
 * @param wallets in any order
 * @param imageIdOf the image that goes with a wallet
 */
export function createIndex(
  wallets: readonly CatalogueWallet[],
  imageIdOf: (wallet: CatalogueWallet) => string,
): Index {
  const entries = [...wallets]
    .sort(compareWallets)
    .map((wallet, index) => toEntry(wallet, toWire(wallet, imageIdOf(wallet), index + 1)))
  const version = createHash('sha256').update(JSON.stringify(entries)).digest('hex')

  return {
    version,
    select(query) {
      const { page, entries: size, search, chains = [] } = query
      const fitting = entries.filter(createFilter(query))
      const found = search ? findByName(fitting, foldText(search)) : fitting
      const data = found.slice((page - 1) * size, page * size).map((entry) => write(entry, chains))
      return `{"data":[${data.join(',')}],"count":${found.length}}`
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

function toEntry({ id, aliases = [] }: CatalogueWallet, wire: WcWallet): Entry {
  const { chains, ...others } = wire
  const json = JSON.stringify(others).slice(1)
  return { wire, ids: [id, ...aliases], folded: foldText(wire.name), json }
}

function write({ wire, json }: Entry, asked: readonly string[]): string {
  return `{"chains":${JSON.stringify(expandChains(wire.chains, asked))},${json}`
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
