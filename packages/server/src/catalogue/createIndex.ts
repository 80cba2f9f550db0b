import { createHash } from 'node:crypto'
import type { AnswerOf, endpoints } from 'billfold/protocol'
import { expandChains, hasChain } from './expandChains.js'
import { foldText } from './foldText.js'
import { keepLast } from './keepLast.js'
import { type Rank, rankName } from './rankName.js'
import type { WalletsQuery } from './readWalletsQuery.js'
import type { CatalogueWallet } from './walletSchema.js'

type Answer = AnswerOf<typeof endpoints.getWallets>

type Entry = {
  readonly wire: Omit<Answer['data'][number], 'chains'>
  /** Its id and its other ids. */
  readonly ids: readonly string[]
  readonly folded: string
  /** Its chains with commas between: few wallets have chains that no other has. */
  readonly chains: string
  /** Its JSON, but for its chains and what stands before them. */
  readonly json: string
}

/** More than there are different ones. */
const keptChains = 1000

const last = Number.MAX_SAFE_INTEGER

const ranks: readonly Rank[] = [0, 1, 2]

export type Index = {
  /** The answer to a query as JSON. */
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
    .map((wallet, index) => toEntry(wallet, { image_id: imageIdOf(wallet), order: index + 1 }))
  const version = createHash('sha256').update(JSON.stringify(entries)).digest('hex')

  return {
    version,
    select(query) {
      const { page, entries: size, search, chains = [] } = query
      const fitting = entries.filter(createFilter(query))
      const found = search ? findByName(fitting, foldText(search)) : fitting
      const expand = keepLast(keptChains, (each) =>
        JSON.stringify(expandChains(each.split(','), chains)),
      )
      const data = found
        .slice((page - 1) * size, page * size)
        .map((entry) => `{"chains":${expand(entry.chains)},${entry.json}`)
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
  const hasChains = keepLast(keptChains, (each) => !chains || hasChain(each.split(','), chains))
  return ({ wire, ids, folded, chains: own }) => {
    if (include && !ids.some((id) => include.has(id))) return false
    if (ids.some((id) => exclude.has(id))) return false
    if (byName && !names.has(folded) && !rdns.has(wire.rdns ?? '')) return false
    if (badge && wire.badge_type !== badge) return false
    if (platform && !wire[platform === 'ios' ? 'app_store' : 'play_store']) return false
    return hasChains(own)
  }
}

function findByName(entries: readonly Entry[], search: string): readonly Entry[] {
  if (!search) return []
  const ranked = entries.map((entry) => ({ entry, rank: rankName(entry.folded, search) }))
  return ranks.flatMap((rank) =>
    ranked.filter((each) => each.rank === rank).map(({ entry }) => entry),
  )
}

/** By place, which leaves equal ones as they are; those without one by name. */
function compareWallets(one: CatalogueWallet, other: CatalogueWallet): number {
  const [place = last, otherPlace = last] = [one.order, other.order]
  if (place !== otherPlace || place !== last) return place - otherPlace
  return one.name.localeCompare(other.name, 'en') || one.id.localeCompare(other.id, 'en')
}

function toEntry(wallet: CatalogueWallet, more: { image_id: string; order: number }): Entry {
  const { aliases = [], image, source, chains, ...shown } = wallet
  const wire = { ...shown, ...more, monogram: image === undefined }
  return {
    wire,
    ids: [wallet.id, ...aliases],
    folded: foldText(wallet.name),
    chains: chains.join(','),
    json: JSON.stringify(wire).slice(1),
  }
}
