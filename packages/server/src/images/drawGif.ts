import { Transformer } from '@napi-rs/image'
import { GifReader } from 'omggif'

/** What is drawn at most: it is done here, and other requests wait for it. */
const mostPixels = 4 * 1024 * 1024

/**
 * The first picture of a GIF, which the decoder of the others does not know.
 *
 * @throws Error when it is none, has too many pixels, or reaches beyond its own edges
 */
export function drawGif(bytes: Buffer): Transformer {
  const gif = new GifReader(bytes)
  const { width, height } = gif
  if (width * height > mostPixels) throw new Error('Too many pixels.')
  const frame = gif.frameInfo(0)
  if (frame.x + frame.width > width || frame.y + frame.height > height)
    throw new Error('A picture beyond the edges.')
  const pixels = new Uint8Array(width * height * 4)
  gif.decodeAndBlitFrameRGBA(0, pixels)
  return Transformer.fromRgbaPixels(pixels, width, height)
}
