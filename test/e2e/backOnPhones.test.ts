import { devices } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import type {
  CloseWatcher,
  WithCloseWatcher,
} from '../../packages/kit/src/react/components/Dialog/watchBack.js'
import { shareBrowser } from '../helpers/shareBrowser.js'
import { visitDemo } from '../helpers/visitDemo.js'

declare global {
  interface Window {
    /** Does what Android's gesture does: the newest watcher is asked to close. */
    goBack(): void
  }
}

const browser = await shareBrowser()
afterAll(() => browser.close())

/** Keeps the page's watchers at hand, the browser's own. Runs in the page. */
function holdWatchers() {
  const watchers: CloseWatcher[] = []
  const page = window as WithCloseWatcher
  if (!page.CloseWatcher) return
  page.CloseWatcher = new Proxy(page.CloseWatcher, {
    construct(target) {
      const watcher = new target()
      watchers.push(watcher)
      return watcher
    },
  })
  window.goBack = () => watchers.at(-1)?.requestClose()
}

test('default: back leads from view to view, and from the first one out of the modal', async () => {
  const { context, page, dialog, openModal, errors } = await visitDemo(browser, {
    options: devices['Pixel 7'],
    prepare: (context) => context.addInitScript(holdWatchers),
  })
  await openModal()
  await dialog.locator('[data-part="newcomer"]').tap()
  await dialog.locator('[data-page="WhatIsAWallet"]').waitFor()
  await page.evaluate(() => window.goBack())
  await dialog.locator('[data-page="Connect"]').waitFor()
  await page.evaluate(() => window.goBack())
  await dialog.waitFor({ state: 'detached' })
  await openModal()
  await dialog.locator('[data-page="Connect"]').waitFor()
  expect(errors).toEqual([])
  await context.close()
})
