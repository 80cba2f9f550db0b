import { createHash } from 'node:crypto'
import { drawMonogram, type Mark } from './drawMonogram.js'
import type { CatalogueWallet } from './walletSchema.js'

/** An image as it is sent. */
export type CatalogueImage = {
  readonly type: string
  readonly body: string | Uint8Array<ArrayBuffer>
  /** From its bytes, in the shape of a UUID. */
  readonly id: string
}

/** A mark of letters as an image. */
export function createMarkImage(mark: Mark): CatalogueImage {
  const body = drawMonogram(mark)
  return { type: 'image/svg+xml', body, id: idOf(body) }
}

/** An image, or where there is none the letter of its name. */
export function createImage({
  name,
  image = '',
}: Pick<CatalogueWallet, 'name' | 'image'>): CatalogueImage {
  const [, type, data] = /^data:([^;]+);base64,(.+)$/.exec(image) ?? []
  if (!type || !data) return createMarkImage({ name })
  const body = new Uint8Array(Buffer.from(data, 'base64'))
  return { type, body, id: idOf(body) }
}

function idOf(body: string | Uint8Array): string {
  const hex = createHash('sha256').update(body).digest('hex')
  // Version 8: made by a rule of one's own (RFC 9562).
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
  ]
  return [...parts, hex.slice(20, 32)].join('-')
}
