import { existsSync, readdirSync, readFileSync } from 'node:fs'
import axe from 'axe-core'
import { type Browser, devices, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { componentScenes } from '../../apps/gallery/src/components/componentScenes.js'
import { type Entry, entries } from '../../apps/gallery/src/entries.js'
import { statusScenes } from '../../apps/gallery/src/scenes/statusScenes.js'
import { viewScenes } from '../../apps/gallery/src/scenes/viewScenes.js'
import { languages } from '../../apps/gallery/src/setting.js'
import { failureCodes } from '../../packages/kit/src/errors/failures.js'
import type { Scene } from '../../packages/kit/src/scenes/Scene.js'
import { alertCodes } from '../../packages/kit/src/state/types.js'
import { launchBrowser } from '../helpers/launchBrowser.js'
import { patience } from '../helpers/patience.js'
import { repositoryFolder } from '../helpers/repositoryFolder.js'
import { unionMembers } from '../helpers/unionMembers.js'
import { cutAtTwiceTheSize } from './cutAtTwiceTheSize.js'
import { lostInForcedColours } from './lostInForcedColours.js'
import { movesAnyway } from './movesAnyway.js'
import { showScene } from './showScene.js'
import { least, smallTargets } from './smallTargets.js'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Light on a desk, dark on the smallest phone: each scene is looked at in both. */
const screens = {
  light: { viewport: { width: 1280, height: 800 } },
  dark: {
    userAgent: devices['Pixel 7'].userAgent,
    viewport: { width: 320, height: 640 },
    hasTouch: true,
  },
} as const

type Theme = keyof typeof screens
type Visit = { readonly theme: Theme; readonly page: Page; readonly complaints: string[] }

let browser: Browser
/** Pairs of visits that no test uses at the moment. */
const free: (readonly Visit[])[] = []

beforeAll(async () => {
  browser = await launchBrowser()
  for (let pair = 0; pair < inject('galleryPairs'); pair += 1)
    free.push(await Promise.all([openVisit('light'), openVisit('dark')]))
})

afterAll(() => browser?.close())

async function openVisit(theme: Theme): Promise<Visit> {
  // Colours are measured at rest, not on the way.
  const context = await browser.newContext({ ...screens[theme], reducedMotion: 'reduce' })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(inject('gallery').url)
  await page.evaluate(axe.source)
  return { theme, page, complaints }
}

describe('behavior: nothing is missing', () => {
  test('views', () => {
    const folder = `${repositoryFolder}packages/kit/src/features`
    const declared = readdirSync(folder, { withFileTypes: true })
      .filter((each) => each.isDirectory())
      .map(({ name }) => `${folder}/${name}/routes.ts`)
      // What features share has no view of its own.
      .flatMap((file) => (existsSync(file) ? readFileSync(file, 'utf8') : []))
      .flatMap((text) => [...text.matchAll(/readonly view: '(\w+)'/g)].map(([, view]) => view))
    expect(Object.keys(viewScenes).sort()).toEqual(declared.sort())
  })

  test.for([
    ['connection', 'Connection', 'status'],
    ['connecting', 'WalletRequest', 'status'],
    ['switching', 'WalletRequest', 'status'],
    ['modal', 'Modal', 'status'],
    ['toast', 'ToastVariant', undefined],
  ] as const)('statuses: %s', ([group, type, field]) => {
    const statuses = unionMembers({ file: 'state/types.ts', type, field })
    expect(Object.keys(statusScenes[group])).toEqual(expect.arrayContaining(statuses))
  })

  test('codes', () => {
    expect(Object.keys(statusScenes.connectFailure)).toEqual(failureCodes)
    expect(Object.keys(statusScenes.switchFailure)).toEqual(failureCodes)
    expect(Object.keys(statusScenes.alert)).toEqual(alertCodes)
  })

  test('components', () => {
    const folder = `${repositoryFolder}packages/kit/src/react/components`
    const folders = readdirSync(folder, { withFileTypes: true }).filter((each) =>
      each.isDirectory(),
    )
    expect(Object.keys(componentScenes).sort()).toEqual(folders.map(({ name }) => name).sort())
  })
})

/** The same scene may stand under a status as well; it is looked at once. */
const scenes = entries.filter(
  ({ scene }, index) => entries.findIndex((other) => other.scene === scene) === index,
)

/**
 * The language from the right on a desk and the longest one on the smallest screen; all of them on
 * both with `npm run soak`.
 */
function localesOf({ kind }: Entry, theme: Theme): readonly string[] {
  if (kind === 'component') return ['en']
  if (process.env.GALLERY_LANGUAGES === 'all') return languages
  return theme === 'light' ? ['ar'] : ['de']
}

const named = scenes.map((entry) => [entry.id, entry] as const)

test.concurrent.for(named)('%s', async ([, entry]) => {
  const visits = free.pop() ?? expect.fail('More tests at once than pairs of visits.')
  try {
    await Promise.all(visits.map((visit) => lookInAll(visit, entry)))
  } finally {
    free.push(visits)
  }
})

async function lookInAll(visit: Visit, entry: Entry) {
  for (const locale of localesOf(entry, visit.theme)) await look(visit, entry, locale)
}

async function look({ theme, page, complaints }: Visit, entry: Entry, locale: string) {
  complaints.length = 0
  await page.evaluate(showScene, {
    address: `?scene=${encodeURIComponent(entry.id)}&theme=${theme}&locale=${locale}`,
    id: entry.id,
    locale,
    view: entry.kind === 'view' ? entry.scene.view : undefined,
    staysPending: entry.kind === 'view' && staysPending(entry.scene),
    timeout: patience.wait,
  })
  const found = {
    violations: await violations(page),
    overflowing: await overflowing(page),
    small: await page.evaluate(smallTargets, least),
    cut: entry.kind === 'view' ? await page.evaluate(cutAtTwiceTheSize) : [],
    moving: await page.evaluate(movesAnyway),
  }
  const lost = theme === 'dark' ? await lostWithOwnColours(page) : []
  expect({ ...found, lost, complaints }, `${entry.id}, ${theme}, ${locale}`).toEqual({
    violations: [],
    overflowing: [],
    small: [],
    cut: [],
    moving: [],
    lost: [],
    complaints: [],
  })
}

/** Whether it is about place-holders. */
function staysPending({ balance, tokens, nfts, history, offline, quote }: Scene): boolean {
  const isAsked = [tokens, nfts, history, quote].some((each) => each === 'pending')
  return balance === 'pending' || (isAsked && !offline)
}

async function violations(page: Page) {
  const results = await page.evaluate(() =>
    window.axe.run(document, { resultTypes: ['violations'], preload: false }),
  )
  return results.violations.map(({ id, nodes }) => [
    id,
    ...nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
  ])
}

/** The theme's colours would not be seen on this visitor's: once is enough. */
async function lostWithOwnColours(page: Page) {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
  const lost = await page.evaluate(lostInForcedColours)
  await page.emulateMedia({ forcedColors: 'none' })
  return lost
}

/** What is wider than the screen: the page as a whole, or something inside of the modal. */
function overflowing(page: Page) {
  return page.evaluate(() => {
    const isSeen = (element: Element) => getComputedStyle(element).overflowX !== 'visible'
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    const boxes = roots.flatMap((root) => [...root.querySelectorAll('[data-part="page"]')])
    return [document.documentElement, ...boxes.filter(isSeen)]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, scrollWidth, clientWidth }) => `${tagName} ${scrollWidth}/${clientWidth}`)
  })
}
