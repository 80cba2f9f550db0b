import { createHmac, timingSafeEqual } from 'node:crypto'
import { endpoints } from 'billfold/protocol'
import { Hono } from 'hono'
import type { CallerVariables, RefusalKind } from '../middleware/Caller.js'
import { refuse } from '../middleware/refuse.js'
import { refuseTooMany } from '../middleware/refuseTooMany.js'
import { serveEndpoint } from '../serveEndpoint.js'
import type { FileFetcher } from './createFileFetcher.js'
import { createImageStore } from './createImageStore.js'
import { shrinkImage } from './shrinkImage.js'

/** Images of tokens and NFTs from anywhere, by way of this server. */
export type Images = {
  readonly app: Hono<{ Variables: CallerVariables }>
  /**
   * The path at which an image is served, so that a page asks nobody else for it; undefined where it
   * comes from a host that may not be asked. Nobody else can make such a path.
   */
  pathOf(address: string): string | undefined
}

export type ImageOutcome = 'kept' | 'fetched' | 'failed'

/** In milliseconds. */
const patience = 10_000
/** What fetching one costs, in plain requests. */
const cost = 4

export function createImages(parameters: {
  files: FileFetcher
  /** Bytes of one that is fetched, and of all that are kept. */
  largest: number
  kept: number
  /** The same in all processes. */
  key: Uint8Array
  onImage: (outcome: ImageOutcome) => void
  onRefused?: ((kind: RefusalKind) => void) | undefined
}): Images {
  const { files, largest, kept, key, onImage, onRefused } = parameters
  const app = new Hono<{ Variables: CallerVariables }>()
  const store = createImageStore({
    largest: kept,
    async load(address) {
      try {
        const signal = AbortSignal.timeout(patience)
        const image = await shrinkImage(await files.fetch(address, { largest, signal }))
        onImage('fetched')
        return image
      } catch (error) {
        onImage('failed')
        throw error
      }
    },
  })

  const sign = (address: string) =>
    createHmac('sha256', key).update(address).digest().subarray(0, 16)

  /** The address that a path's last part stands for, if this server has made it. */
  function read(id: string): string | undefined {
    const [mac = '', encoded = ''] = id.split('.')
    const address = Buffer.from(encoded, 'base64url').toString()
    const given = Buffer.from(mac, 'base64url')
    return given.length === 16 && timingSafeEqual(given, sign(address)) ? address : undefined
  }

  serveEndpoint(app, endpoints.getImage, async (context) => {
    const address = read(context.req.param('id') ?? '')
    const none = () => refuse(context, 404, { field: 'id', description: 'There is no such image.' })
    if (address === undefined) return none()
    const caller = context.get('caller')
    const isKept = store.has(address)
    if (isKept) onImage('kept')
    const wait = isKept ? undefined : await caller?.spend(cost)
    if (wait !== undefined) return refuseTooMany(context, wait)
    const end = isKept ? () => {} : await files.takeTurn(caller?.key ?? '')
    if (!end) {
      onRefused?.('inFlight')
      return refuseTooMany(context, 1000)
    }
    const image = await store.get(address).finally(end)
    if (!image) {
      context.header('cache-control', 'public, max-age=300')
      return none()
    }
    return context.body(new Uint8Array(image), 200, {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none'",
    })
  })

  return {
    app,
    pathOf(given) {
      if (files.locate(given) === undefined) return undefined
      // As it was named: where it is to be had is the server's own affair, and may hold a key.
      const encoded = Buffer.from(given).toString('base64url')
      return `/public/getImage/${sign(given).toString('base64url')}.${encoded}`
    },
  }
}
