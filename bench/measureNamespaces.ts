import type { Browser } from 'playwright-core'
import { installNamespaceProbe } from './inPage/namespaceProbe.js'
import { registerNamespaceWallets } from './inPage/namespaceWallets.js'
import { type BenchPage, openPage } from './openPage.js'
import type {} from './pages/renderNamespaces.js'

/** Times in milliseconds since the navigation. */
export type NamespaceVisit = {
  readonly ready: number
  /** Of a visitor who has connected all namespaces before. */
  readonly reload: number
}

/** Two visitors, each with an empty profile and wallets of all namespaces. */
export async function measureNamespaces(
  browser: Browser,
  parameters: { readonly url: string; readonly slowdown: number },
): Promise<NamespaceVisit> {
  const { url, slowdown } = parameters
  const visitor = async (work: (bench: BenchPage) => Promise<number>) => {
    const bench = await openPage(browser, { slowdown })
    try {
      await bench.page.addInitScript(registerNamespaceWallets)
      await bench.page.addInitScript(installNamespaceProbe)
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
      await page.evaluate(() => window.connectNamespaces())
      await page.reload({ waitUntil: 'commit' })
      return page.evaluate(() => window.addressesPainted)
    }),
  }
}
