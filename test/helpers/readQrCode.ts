import jsqr from 'jsqr'
import type { Locator, Page } from 'playwright-core'

/** jsqr misses some codes at one size. As one moves a camera, they are read again at others. */
const scales = [1, 1.1, 1.25, 0.9] as const

/** What a camera reads where an element stands on the screen; undefined when there is no code. */
export async function readQrCode(page: Page, element: Locator): Promise<string | undefined> {
  const picture = (await element.screenshot({ scale: 'css' })).toString('base64')
  const helper = await page.context().newPage()
  let read: string | undefined
  for (const scale of scales) read ??= await readPicture(helper, { picture, scale })
  await helper.close()
  return read
}

async function readPicture(
  helper: Page,
  parameters: { readonly picture: string; readonly scale: number },
): Promise<string | undefined> {
  const { pixels, width, height } = await helper.evaluate(async ({ picture, scale }) => {
    const image = await createImageBitmap(
      await (await fetch(`data:image/png;base64,${picture}`)).blob(),
    )
    const canvas = new OffscreenCanvas(image.width * scale, image.height * scale)
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const { data = [] } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? {}
    // As one text, since Playwright takes seconds over a list of so many numbers.
    const text = Array.from(data, (value) => String.fromCharCode(value)).join('')
    return { pixels: btoa(text), width: canvas.width, height: canvas.height }
  }, parameters)
  return jsqr(Uint8ClampedArray.from(Buffer.from(pixels, 'base64')), width, height)?.data
}
