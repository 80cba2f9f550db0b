import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { openPage } from './openPage.js'

/** Bytes are of scripts, each file by itself through gzip -9. */
export type Sizes = {
  /** Until the page is quiet, before any click. */
  readonly eagerBytes: number
  readonly eagerRequests: number
  /** Requests to other hosts than the page's own, both visits long. */
  readonly strayRequests: number
  /** What had come 3 s after the load without any input. */
  readonly threeSecondBytes: number
  /** What the first opening adds, be it fetched beforehand or not. */
  readonly openBytes: number
  /** What is fetched beforehand on a page that nobody touches for 8 s. */
  readonly idleBytes: number
  /** For whoever looks for the heavy one. */
  readonly files: Readonly<Record<'eager' | 'open', Readonly<Record<string, number>>>>
}

/** Where a page is served, and the folder that it is served from. */
export type BuiltPage = { readonly url: string; readonly folder: string }

/** Visits a page twice: once only looking, once opening the list of wallets at once. */
export async function measureSizes(browser: Browser, built: BuiltPage): Promise<Sizes> {
  const [eager, threeSeconds, idle] = await visit(browser, built, [
    (page) => page.waitForTimeout(3_000),
    (page) => page.waitForTimeout(5_000),
  ])
  const [before, after] = await visit(browser, built, [
    async (page) => {
      await page.evaluate(() => window.probe.open())
      await page.waitForLoadState('networkidle')
    },
  ])
  const bytes = (requests: readonly string[] = []) => sum(weigh(requests, built))
  const opened = after?.slice(before?.length) ?? []
  return {
    eagerBytes: bytes(eager),
    eagerRequests: eager?.length ?? 0,
    strayRequests: [...(idle ?? []), ...(after ?? [])].filter((url) => isStray(url, built)).length,
    threeSecondBytes: bytes(threeSeconds),
    openBytes: bytes(opened),
    idleBytes: bytes(idle) - bytes(eager),
    files: { eager: weigh(eager ?? [], built), open: weigh(opened, built) },
  }
}

/** What had been requested when the page was quiet, and after each further step. */
async function visit(
  browser: Browser,
  { url }: BuiltPage,
  steps: readonly ((page: Page) => Promise<unknown>)[],
): Promise<readonly (readonly string[])[]> {
  const { page, close } = await openPage(browser)
  const requests: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) requests.push(request.url())
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const phases = [[...requests]]
  for (const step of steps) {
    await step(page)
    phases.push([...requests])
  }
  await close()
  return phases
}

function weigh(requests: readonly string[], { url, folder }: BuiltPage) {
  const scripts = requests.filter((request) => request.endsWith('.js'))
  return Object.fromEntries(
    scripts.map((script) => {
      const name = script.slice(url.length)
      return [name, gzipSync(readFileSync(join(folder, name)), { level: 9 }).length]
    }),
  )
}

function sum(bytes: Readonly<Record<string, number>>) {
  return Object.values(bytes).reduce((total, size) => total + size, 0)
}

function isStray(request: string, { url }: BuiltPage) {
  return new URL(request).origin !== new URL(url).origin
}
