import type { Browser } from 'playwright-core'
import { installFamilyProbe } from './inPage/familyProbe.js'
import { registerFamilyWallets } from './inPage/familyWallets.js'
import { type BenchPage, openPage } from './openPage.js'
import type {} from './pages/renderFamilies.js'

/** Times in milliseconds since the navigation. */
export type FamilyVisit = {
  readonly ready: number
  /** Of a visitor who has connected all families before. */
  readonly reload: number
}

/** Two visitors, each with an empty profile and wallets of all families. */
export async function measureFamilies(
  browser: Browser,
  parameters: { readonly url: string; readonly slowdown: number },
): Promise<FamilyVisit> {
  const { url, slowdown } = parameters
  const visitor = async (work: (bench: BenchPage) => Promise<number>) => {
    const bench = await openPage(browser, { slowdown })
    try {
      await bench.page.addInitScript(registerFamilyWallets)
      await bench.page.addInitScript(installFamilyProbe)
      return await work(bench)
    } finally {
      await bench.close()
    }
  }
  return {
    ready: await visitor(async ({ page }) => {
      await page.goto(url, { waitUntil: 'commit' })
      return page.evaluate(() => window.probe.ready())
    }),
    reload: await visitor(async ({ page }) => {
      await page.goto(url, { waitUntil: 'networkidle' })
      await page.evaluate(() => window.connectFamilies())
      await page.reload({ waitUntil: 'commit' })
      return page.evaluate(() => window.addressesPainted)
    }),
  }
}
