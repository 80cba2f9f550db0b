import type { Billfold } from '../Billfold.js'
import type { Namespace } from '../caip/namespaces.js'
import { callEndpoint } from '../clients/callEndpoint.js'
import { ServiceError } from '../errors/ServiceError.js'
import {
  getWalletImage,
  getWallets,
  type WalletEntry,
  type WalletPage,
} from '../protocol/catalogue.js'
import type { AnswerOf, QueryOf } from '../protocol/Endpoint.js'
import { alertRefusal } from './alertRefusal.js'

type Query = QueryOf<typeof getWallets>

/**
 * Asks the host's catalogue for wallets that fit its networks. A refusal is told to the host by an
 * alert.
 *
 * @throws ServiceError
 */
export async function fetchWallets(
  kit: Billfold,
  parameters: Pick<Query, 'page' | 'entries'> &
    Partial<Query> & {
      /** Only for the networks of this namespace. */
      namespace?: Namespace | undefined
      signal?: AbortSignal | undefined
    },
): Promise<WalletPage> {
  const { namespace, signal, ...query } = parameters
  const { catalogue, networks } = kit.options
  if (!catalogue?.url) return { wallets: [], count: 0 }
  const { url, projectId, includeWalletIds, excludeWalletIds, customWallets } = catalogue
  const include = query.include ?? includeWalletIds
  const exclude = [...excludeWalletIds, ...(query.exclude ?? [])]
  const chains = networks
    .filter(({ chainNamespace }) => chainNamespace === (namespace ?? chainNamespace))
    .map(({ caipNetworkId }) => caipNetworkId)
  try {
    const { data, count } = await callEndpoint(getWallets, {
      service: { url, projectId },
      query: { ...query, include, exclude, chains },
      signal,
    })
    const wallets = data.map((wallet) => toEntry(wallet, url))
    renewImages(
      kit,
      wallets.filter(({ id }) => !customWallets.some((each) => each.id === id)),
    )
    return { wallets, count }
  } catch (error) {
    if (error instanceof ServiceError) alertRefusal(kit, error)
    throw error
  }
}

/** What is remembered of a wallet may be older than its image; its own icon is not the catalogue's. */
function renewImages(kit: Billfold, wallets: readonly WalletEntry[]) {
  const known = kit.getState().wallets
  const renewed = wallets.flatMap(({ id, image_url }) => {
    const before = known[id]
    const isNew = before && image_url && before.image_url !== image_url
    return isNew && !before.image_url?.startsWith('data:') ? { ...before, image_url } : []
  })
  if (renewed.length > 0) kit._internal.dispatch({ type: 'wallets/known', wallets: renewed })
}

/** A monogram is drawn here: it would be a request for each line of a long list. */
function toEntry(
  {
    image_id,
    monogram,
    description,
    order,
    badge_type,
    ...wallet
  }: AnswerOf<typeof getWallets>['data'][number],
  url: string,
): WalletEntry {
  if (!image_id || monogram) return wallet
  return { ...wallet, image_url: url + getWalletImage.path.replace('{id}', image_id) }
}
