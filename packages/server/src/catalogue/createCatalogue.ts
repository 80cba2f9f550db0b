import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { refuse } from '../middleware/refuse.js'
import { type CatalogueImage, createWalletImage } from './CatalogueImage.js'
import { createAnswerCache } from './createAnswerCache.js'
import { createIndex } from './createIndex.js'
import {
  type FindImage,
  findCurrencyImage,
  findNetworkImage,
  findTokenImage,
  findWalletImage,
} from './findImages.js'
import { readWalletsQuery } from './readWalletsQuery.js'
import type { CatalogueWallet } from './walletSchema.js'

/** Pages that are kept ready, some 20 kB each. */
const keptAnswers = 400
const year = 31_536_000

export type CreateCatalogueParameters = {
  readonly wallets: readonly CatalogueWallet[]
  /** For how long browsers and proxies keep a page of wallets, in seconds. @default 600 */
  readonly maxAge?: number | undefined
}

/**
 * The catalogue over HTTP: wallets by page, search and filter, and images of wallets, networks,
 * currencies and tokens. Answers any origin, since what it has is public.
 */
export function createCatalogue({ wallets, maxAge = 600 }: CreateCatalogueParameters): Hono {
  const app = new Hono()
  const index = createIndex(wallets, (wallet) => createWalletImage(wallet).id)
  const answer = createAnswerCache({ size: keptAnswers, create: index.select })
  const anyOrigin = cors({ origin: '*', allowMethods: ['GET'], maxAge: 86_400 })

  app.use('/getWallets', anyOrigin)
  app.get('/getWallets', (context) => {
    const read = readWalletsQuery(new URL(context.req.url).searchParams)
    if ('reasons' in read) return refuse(context, 400, ...read.reasons)
    const { body, etag } = answer(read.query)
    return send(context, body, {
      'content-type': 'application/json',
      'cache-control': `public, max-age=${maxAge}`,
      etag,
    })
  })

  const images: Readonly<Record<string, FindImage>> = {
    '/getWalletImage/:id': findWalletImage(wallets),
    '/public/getAssetImage/:id': findNetworkImage,
    '/public/getCurrencyImage/:id': findCurrencyImage,
    '/public/getTokenImage/:id': findTokenImage,
  }
  for (const [path, find] of Object.entries(images)) {
    app.use(path, anyOrigin)
    app.get(path, (context) => {
      const image = find(context.req.param('id') ?? '')
      if (image) return sendImage(context, image)
      return refuse(context, 404, { field: 'id', description: 'There is no such image.' })
    })
  }
  return app
}

function sendImage(context: Context, { id, type, body }: CatalogueImage): Response {
  return send(context, body, {
    'content-type': type,
    'cache-control': `public, max-age=${year}, immutable`,
    etag: `"${id}"`,
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  })
}

function send(
  context: Context,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
): Response {
  const known = context.req.header('if-none-match')?.split(/\s*,\s*/)
  if (known?.some((tag) => tag.replace(/^W\//, '') === headers.etag))
    return context.body(null, 304, headers)
  return context.body(body, 200, headers)
}
