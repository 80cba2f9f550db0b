import { type Endpoint, endpoints, isCaip2 } from 'billfold/protocol'
import { type Context, Hono } from 'hono'
import { refuse } from '../middleware/refuse.js'
import { serveEndpoint } from '../serveEndpoint.js'
import { type CatalogueImage, createImage } from './CatalogueImage.js'
import { createIndex } from './createIndex.js'
import {
  type FindImage,
  findCurrencyImage,
  findNetworkImage,
  findTokenImage,
  findWalletImage,
} from './findImages.js'
import { keepLast } from './keepLast.js'
import { readWalletsQuery, sameQuery } from './readWalletsQuery.js'
import { sendCached, takesGzip } from './sendCached.js'
import { createWalletsPage } from './WalletsPage.js'
import type { CatalogueWallet } from './walletSchema.js'

/** Pages that are kept ready, some 25 kB each, and what they may have together, in bytes. */
const keptPages = 256
const keptBytes = 16 * 1024 * 1024
const day = 86_400
const year = 365 * day

export type CreateCatalogueParameters = {
  readonly wallets: readonly CatalogueWallet[]
  /** Networks' images by CAIP-2 id, as `data:` addresses. @default none */
  readonly networkMarks?: ReadonlyMap<string, string> | undefined
  /** @default letters, by symbol */
  readonly findToken?: FindImage | undefined
  /** For how long browsers and proxies keep a page of wallets, in seconds. @default 600 */
  readonly maxAge?: number | undefined
}

/**
 * The catalogue over HTTP: wallets by page, search and filter, and images of wallets, networks,
 * currencies and tokens.
 */
export function createCatalogue(parameters: CreateCatalogueParameters): Hono {
  const { wallets, networkMarks = new Map(), findToken = findTokenImage, maxAge = 600 } = parameters
  const app = new Hono()
  const index = createIndex(wallets, (wallet) => createImage(wallet).id)
  const readPage = (asked: string) => {
    const read = readWalletsQuery(new URLSearchParams(asked))
    return 'reasons' in read ? read : createWalletsPage(index, read.query)
  }
  const answer = keepLast(keptPages, readPage, {
    sizeOf: (page) => ('body' in page ? page.body.length : 0),
    largest: keptBytes,
  })

  serveEndpoint(app, endpoints.getWallets, (context) => {
    const page = answer(sameQuery(context.req.url))
    if ('reasons' in page) return refuse(context, 400, ...page.reasons)
    const { body, gzipped, etag } = page
    const isGzipped = takesGzip(context.req.header('accept-encoding'))
    return sendCached(context, () => (isGzipped ? gzipped() : body), {
      'content-type': 'application/json',
      ...(isGzipped && { 'content-encoding': 'gzip' }),
      vary: 'accept-encoding',
      'cache-control': `public, max-age=${maxAge}`,
      etag,
    })
  })

  const serveImages = (endpoint: Endpoint, find: FindImage) =>
    serveEndpoint(app, endpoint, (context) => {
      const id = context.req.param('id') ?? ''
      const image = find(id)
      if (image) return sendImage(context, image, { isOwnId: id === image.id })
      // A page's own network is no mistake: browsers tell of each 404.
      if (endpoint.isOptional && isCaip2(id))
        return context.body(null, 204, { 'cache-control': `public, max-age=${day}` })
      return refuse(context, 404, { field: 'id', description: 'There is no such image.' })
    })
  serveImages(endpoints.getWalletImage, findWalletImage(wallets))
  serveImages(endpoints.getAssetImage, findNetworkImage(networkMarks))
  serveImages(endpoints.getCurrencyImage, findCurrencyImage)
  serveImages(endpoints.getTokenImage, findToken)
  return app
}

/** What is behind an image's own id never changes; behind the id of what it shows it may. */
function sendImage(
  context: Context,
  { id, type, body }: CatalogueImage,
  { isOwnId }: { isOwnId: boolean },
): Response {
  return sendCached(context, () => body, {
    'content-type': type,
    'cache-control': isOwnId
      ? `public, max-age=${year}, immutable`
      : `public, max-age=${day}, stale-while-revalidate=${30 * day}`,
    etag: `"${id}"`,
  })
}
