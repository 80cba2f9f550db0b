import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import {
  type InstalledTestWallet,
  type InstallTestWalletOptions,
  installTestWallet,
} from '../../packages/kit/src/testing/playwright/installTestWallet.js'
import { stage } from './stage.js'

/** A visitor with a scriptable wallet on the demo's page. */
export type DemoVisit = {
  readonly context: BrowserContext
  readonly page: Page
  readonly wallet: InstalledTestWallet
  readonly dialog: ReturnType<Page['locator']>
  /** What the page has thrown. */
  readonly errors: readonly string[]
  openModal(): Promise<void>
  chooseWallet(): Promise<void>
  /** From the closed modal to the connected page. */
  connect(): Promise<void>
  /** Waits for one of the live values of the page. */
  value(name: string): ReturnType<typeof expect.poll<string | null>>
}

/**
 * Opens the demo. Further wallets are installed by `prepare`, which runs before the page is visited.
 *
 * @param parameters.query For example `adapter=none`. @default ''
 */
export async function visitDemo(
  browser: Browser,
  parameters: {
    query?: string | undefined
    wallet?: Partial<InstallTestWalletOptions> | undefined
    options?: BrowserContextOptions | undefined
    prepare?: ((context: BrowserContext) => Promise<unknown>) | undefined
  } = {},
): Promise<DemoVisit> {
  const { query = '', wallet: traits, options, prepare } = parameters
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  const { chains } = stage.devnet
  const wallet = await installTestWallet(context, {
    name: 'Magpie',
    rdns: 'test.magpie',
    chains,
    ...traits,
  })
  await prepare?.(context)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(`${stage.demo.url}/?practice=0&${query}`)

  const dialog = page.locator('[data-part="dialog"]')
  const value = (name: string) => expect.poll(() => page.getByTestId(name).textContent())
  const openModal = () =>
    page.getByTestId('connect-button').locator('[data-part="connect-button"]').click()
  const chooseWallet = () => dialog.locator('[data-part="wallet"]').first().click()
  async function connect() {
    await openModal()
    await chooseWallet()
    await value('account-status').toBe('connected')
    await dialog.waitFor({ state: 'detached' })
  }
  return { context, page, wallet, dialog, errors, openModal, chooseWallet, connect, value }
}
