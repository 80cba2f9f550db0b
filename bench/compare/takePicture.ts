import type { Page } from 'playwright-core'
import { until } from '../../test/helpers/until.js'

/** So many pictures in a row have to be the same: nothing is on its way any more. */
const enough = 3

/** What a window shows once it has come to rest. */
export async function takePicture(page: Page): Promise<Buffer> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  // Nothing is pointed at.
  await page.mouse.move(0, 0)
  let last: Buffer = Buffer.alloc(0)
  let same = 0
  await until('The window comes to rest', async () => {
    const next = await page.screenshot({ caret: 'hide' })
    same = next.equals(last) ? same + 1 : 1
    last = next
    return same === enough
  })
  return last
}
