import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servePages } from '../../bench/servePages.js'
import { launchBrowser } from '../helpers/launchBrowser.js'
import { type BenchPage, type Bundler, bundlePage } from './bundlePage.js'
import { countScripts } from './countScripts.js'

const pages: readonly BenchPage[] = ['kit', 'withoutServices', 'namespaces', 'controls']

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

// Before any click, the page's own script included; then the same for a page with more of the kit's
// controls. esbuild puts what several lazy scripts share into a file for each set of them: 4 files
// without the kit.
test.each<[Bundler, number, number]>([
  ['vite', 1, 4],
  ['webpack', 1, 1],
  ['esbuild', 14, 14],
])(
  '%s: few scripts before any click, none by opening the modal',
  async (bundler, most, controls) => {
    const folders: Record<string, string> = {}
    for (const page of pages) folders[page] = await bundlePage(page, bundler)
    const server = await servePages(folders)
    for (const page of pages) {
      const url = `${server.url}/${page}/#server=${server.url}`
      const visits = [true, false].map((savesData) => countScripts(browser, { url, savesData }))
      const [saving, usual] = await Promise.all(visits)
      expect(saving?.load, page).toBeLessThanOrEqual(page === 'controls' ? controls : most)
      expect(usual?.opening, page).toBe(0)
    }
    await server.stop()
  },
)
