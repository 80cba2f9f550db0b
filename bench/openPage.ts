import type { Browser, CDPSession, Page } from 'playwright-core'
import { profiles } from '../test/helpers/profiles.js'
import { installProbe } from './inPage/probe.js'
import { announceWallets } from './inPage/wallets.js'

/** A page of a visitor who has never been here, with the wallets and the probe in it. */
export type BenchPage = { readonly page: Page; readonly cdp: CDPSession; close(): Promise<void> }

/** @param parameters.slowdown How many times slower the CPU shall seem. @default 1 */
export async function openPage(
  browser: Browser,
  parameters: { readonly slowdown?: number | undefined } = {},
): Promise<BenchPage> {
  const { slowdown = 1 } = parameters
  const context = await browser.newContext(profiles.desktop)
  // esbuild, with which tsx runs this, names functions by a function that pages do not have.
  await context.addInitScript('globalThis.__name = (value) => value')
  await context.addInitScript(installProbe)
  await context.addInitScript(announceWallets)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  if (slowdown > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, cdp, close: () => context.close() }
}
