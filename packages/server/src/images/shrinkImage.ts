import { ResizeFit, Transformer } from '@napi-rs/image'
import { readSize } from './readSize.js'

/** What is decoded at most: four times that in bytes. */
const mostPixels = 16 * 1024 * 1024
/** The longer side of what is sent. */
const side = 512

/**
 * An image as a WebP of at most 512 px: only what was decoded is passed on, none of the bytes that came.
 *
 * @throws Error when it is no PNG, WebP or JPEG, or has too many pixels
 */
export async function shrinkImage(bytes: Buffer): Promise<Buffer> {
  const size = readSize(bytes)
  if (!size) throw new Error('No image of a known kind.')
  const { width, height } = size
  if (width === 0 || height === 0 || width * height > mostPixels)
    throw new Error('Too many pixels.')
  const image = new Transformer(bytes).rotate() // as its EXIF says
  const shrunk =
    width > side || height > side
      ? image.resize({ width: side, height: side, fit: ResizeFit.Inside })
      : image
  return shrunk.webp(85)
}
