import jsqr from 'jsqr'
import type { Locator, Page } from 'playwright-core'

/** What a camera reads where an element stands on the screen; undefined when there is no code. */
export async function readQrCode(page: Page, element: Locator): Promise<string | undefined> {
  const picture = (await element.screenshot({ scale: 'css' })).toString('base64')
  const helper = await page.context().newPage()
  const { pixels, width, height } = await helper.evaluate(async (base64) => {
    const image = await createImageBitmap(
      await (await fetch(`data:image/png;base64,${base64}`)).blob(),
    )
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    context?.drawImage(image, 0, 0)
    const { data = [] } = context?.getImageData(0, 0, image.width, image.height) ?? {}
    // As one text, since Playwright takes seconds over a list of so many numbers.
    const text = Array.from(data, (value) => String.fromCharCode(value)).join('')
    return { pixels: btoa(text), width: image.width, height: image.height }
  }, picture)
  await helper.close()
  return jsqr(Uint8ClampedArray.from(Buffer.from(pixels, 'base64')), width, height)?.data
}
