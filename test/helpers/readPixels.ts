import type { Page } from 'playwright-core'

/** A column of a page's picture, from top to bottom: red, green and blue of each pixel. */
export type Column = readonly (readonly [number, number, number])[]

/** What is painted in a column of pixels of the page, in a window where a CSS pixel is one of the screen. */
export async function readPixels(
  page: Page,
  place: { readonly x: number; readonly top: number; readonly bottom: number },
): Promise<Column> {
  const { x, top, bottom } = place
  const clip = { x, y: top, width: 1, height: bottom - top }
  const picture = (await page.screenshot({ clip, scale: 'css' })).toString('base64')
  return page.evaluate(async (picture) => {
    const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const { data = [] } = context?.getImageData(0, 0, 1, image.height) ?? {}
    return Array.from({ length: image.height }, (_, row) => {
      const [red = 0, green = 0, blue = 0] = data.slice(row * 4)
      return [red, green, blue] as const
    })
  }, picture)
}
