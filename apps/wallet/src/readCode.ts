/**
 * Reads a QR code off a picture or a camera's frame; `undefined` where there is none. The decoder is
 * fetched with the first picture.
 */
export async function readCode(source: CanvasImageSource & Size): Promise<string | undefined> {
  const { default: decode } = await import('jsqr')
  const { width, height } = fit(source)
  if (width === 0 || height === 0) return undefined
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (!context) return undefined
  context.drawImage(source, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  return decode(data, width, height)?.data
}

type Size =
  | { readonly width: number; readonly height: number }
  | { readonly videoWidth: number; readonly videoHeight: number }

/** The longest side that is looked at, in px: more takes long and finds nothing more. */
const longest = 1000

function fit(source: Size): { width: number; height: number } {
  const [width, height] =
    'videoWidth' in source ? [source.videoWidth, source.videoHeight] : [source.width, source.height]
  const scale = Math.min(1, longest / Math.max(width, height, 1))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
