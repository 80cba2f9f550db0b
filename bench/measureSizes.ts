import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { openPage } from './openPage.js'

/** Bytes are of scripts, each file by itself through gzip -9. */
export type Sizes = {
  /** Before any click, of a visitor who saves data: nothing is fetched that is not needed yet. */
  readonly eagerBytes: number
  readonly eagerRequests: number
  /** Requests to hosts that the site has not named, all visits long. */
  readonly strayRequests: number
  /** What that visitor's first opening adds. */
  readonly openBytes: number
  /** What is fetched beforehand on a page that nobody touches for 3 s. */
  readonly idleBytes: number
  /** How many scripts the first opening fetches after that. */
  readonly openRequests: number
  /** For whoever looks for the heavy one. */
  readonly files: Readonly<Record<'eager' | 'open', Readonly<Record<string, number>>>>
}

/** Where a page is served, and the folder that it is served from. */
export type BuiltPage = {
  readonly url: string
  readonly folder: string
  /** The origin of the site's own server, where it has one. */
  readonly server?: string | undefined
}

/** Visits a page twice, and opens the list of wallets: saving data, and after 3 s of nothing. */
export async function measureSizes(browser: Browser, built: BuiltPage): Promise<Sizes> {
  const open = async (page: Page) => {
    await page.evaluate(() => window.probe.open())
    await page.waitForLoadState('networkidle')
  }
  const [eager = [], saved = []] = await visit(browser, built, { savesData: true, steps: [open] })
  const [, idle = [], opened = []] = await visit(browser, built, {
    savesData: false,
    steps: [(page) => page.waitForTimeout(3_000), open],
  })
  const bytes = (requests: readonly string[]) => sum(weigh(requests, built))
  const added = saved.slice(eager.length)
  return {
    eagerBytes: bytes(eager),
    eagerRequests: eager.length,
    strayRequests: [...saved, ...opened].filter((url) => isStray(url, built)).length,
    openBytes: bytes(added),
    idleBytes: bytes(idle) - bytes(eager),
    openRequests: opened.slice(idle.length).filter(isScript).length,
    files: { eager: weigh(eager, built), open: weigh(added, built) },
  }
}

/** What had been requested when the page was quiet, and after each further step. */
async function visit(
  browser: Browser,
  { url }: BuiltPage,
  parameters: {
    readonly savesData: boolean
    readonly steps: readonly ((page: Page) => Promise<unknown>)[]
  },
): Promise<readonly (readonly string[])[]> {
  const { page, close } = await openPage(browser)
  const requests: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) requests.push(request.url())
  })
  if (parameters.savesData)
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
  await page.goto(url, { waitUntil: 'networkidle' })
  const phases = [[...requests]]
  for (const step of parameters.steps) {
    await step(page)
    phases.push([...requests])
  }
  await close()
  return phases
}

function isScript(request: string) {
  return request.endsWith('.js')
}

function weigh(requests: readonly string[], { url, folder }: BuiltPage) {
  const base = new URL('.', url).href
  return Object.fromEntries(
    requests.filter(isScript).map((script) => {
      const name = script.slice(base.length)
      return [name, gzipSync(readFileSync(join(folder, name)), { level: 9 }).length]
    }),
  )
}

function sum(bytes: Readonly<Record<string, number>>) {
  return Object.values(bytes).reduce((total, size) => total + size, 0)
}

function isStray(request: string, { url, server }: BuiltPage) {
  const { origin } = new URL(request)
  return origin !== new URL(url).origin && origin !== server
}
