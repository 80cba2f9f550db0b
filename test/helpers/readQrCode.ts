import jsqr from 'jsqr'
import type { Locator, Page } from 'playwright-core'

/** What a camera reads where an element stands on the screen; undefined when there is no code. */
export async function readQrCode(page: Page, element: Locator): Promise<string | undefined> {
  const picture = (await element.screenshot({ scale: 'css' })).toString('base64')
  const helper = await page.context().newPage()
  const { data, width, height } = await helper.evaluate(async (base64) => {
    const image = await createImageBitmap(
      await (await fetch(`data:image/png;base64,${base64}`)).blob(),
    )
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    context?.drawImage(image, 0, 0)
    const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? []
    return { data: [...pixels], width: image.width, height: image.height }
  }, picture)
  await helper.close()
  return jsqr(Uint8ClampedArray.from(data), width, height)?.data
}
