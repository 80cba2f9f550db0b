import type { Browser } from 'playwright-core'
import { type Theme, windowSize } from './openWindow.js'

/** A kit's window: its picture, or why there is none. */
export type Window = { readonly label: string; readonly picture: Buffer | string }

/** Of a window's width: small enough to stand beside others, large enough to be read. */
const scale = 0.6
const gap = 24

/** One picture of several windows, side by side under their names, as PNG. */
export async function compose(
  browser: Browser,
  parameters: { readonly windows: readonly Window[]; readonly theme: Theme },
): Promise<Buffer> {
  const { windows, theme } = parameters
  const width = windowSize.width * scale
  const page = await browser.newPage({
    colorScheme: theme,
    viewport: { width: windows.length * (width + gap) + gap, height: 100 },
  })
  await page.setContent(`<!doctype html>
    <style>
      :root { color-scheme: ${theme}; font: 20px / 32px system-ui, sans-serif }
      body { display: flex; gap: ${gap}px; margin: 0; padding: ${gap}px }
      figure { margin: 0 }
      figcaption { padding-bottom: 8px; font-weight: 600 }
      img, p { width: ${width}px; height: ${windowSize.height * scale}px; margin: 0 }
      p { display: grid; place-content: center; box-sizing: border-box; padding: 96px; text-align: center }
      img, p { outline: 1px solid #8886 }
    </style>
    <body>${windows.map(draw).join('')}`)
  await page
    .locator('img')
    .evaluateAll((images: readonly HTMLImageElement[]) =>
      Promise.all(images.map((image) => image.decode())),
    )
  const picture = await page.screenshot({ fullPage: true })
  await page.close()
  return picture
}

function draw({ label, picture }: Window): string {
  const content =
    typeof picture === 'string'
      ? `<p>${picture}</p>`
      : `<img src="data:image/png;base64,${picture.toString('base64')}">`
  return `<figure><figcaption>${label}</figcaption>${content}</figure>`
}
