import type { Browser, BrowserContext, BrowserContextOptions, Locator } from 'playwright-core'
import type { InstallTestWalletOptions } from '../../packages/kit/src/testing/playwright/installTestWallet.js'
import { type DemoVisit, visitDemo } from './visitDemo.js'

export type ServerVisit = DemoVisit & {
  /** The row of a wallet by its exact name. */
  row(name: string): Locator
  /** The code on the screen. */
  readonly code: Locator
}

/**
 * Opens the demo with the services of a server.
 *
 * @param parameters.query Further options of the demo, such as `all=HIDE`. @default ''
 */
export async function visitWithServer(
  browser: Browser,
  parameters: {
    server: { readonly url: string }
    adapter?: 'wagmi' | 'none' | undefined
    query?: string | undefined
    wallet?: Partial<InstallTestWalletOptions> | undefined
    options?: BrowserContextOptions | undefined
    prepare?: ((context: BrowserContext) => Promise<unknown>) | undefined
  },
): Promise<ServerVisit> {
  const { server, adapter = 'wagmi', query = '', ...rest } = parameters
  const own = `adapter=${adapter}&server=${encodeURIComponent(server.url)}`
  // Of two values, the page takes the first.
  const visit = await visitDemo(browser, { query: `${query}&${own}`, ...rest })
  const { dialog } = visit
  return {
    ...visit,
    row: (name) =>
      dialog.locator('[data-part="wallet"]').filter({
        has: visit.page.getByText(name, { exact: true }).and(visit.page.locator('.bf-row-label')),
      }),
    code: dialog.locator('[data-part="qr"]'),
  }
}
