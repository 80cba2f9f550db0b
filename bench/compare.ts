// Takes pictures of our kit beside others: `npm run compare`. See docs/comparison.
import { writeFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../test/helpers/launchBrowser.js'
import { repositoryFolder } from '../test/helpers/repositoryFolder.js'
import { startServer } from '../test/helpers/startServer.js'
import { buildPage } from './buildPage.js'
import { buildKit } from './compare/buildKit.js'
import { compose, type Window } from './compare/compose.js'
import { type KitName, kits } from './compare/kits.js'
import { openWindow, type Theme } from './compare/openWindow.js'
import { type State, states } from './compare/states.js'
import { takePicture } from './compare/takePicture.js'
import { servePages } from './servePages.js'

const folder = `${repositoryFolder}docs/comparison/`
const themes: readonly Theme[] = ['light', 'dark']

const folders: Record<KitName, string> = {
  billfold: await buildPage('comparison', { from: 'package' }),
  rainbowkit: await buildKit('rainbowkit'),
  connectkit: await buildKit('connectkit'),
}
const pages = await servePages(folders)
const server = await startServer()
const browser = await launchBrowser()
try {
  for (const state of states) {
    for (const theme of themes) {
      const windows: Window[] = []
      for (const { name, label } of kits)
        windows.push({ label, picture: await photograph(browser, name, { state, theme }) })
      const file = `${state.name}-${theme}.png`
      await writeFile(folder + file, await compose(browser, { windows, theme }))
      console.log(file)
    }
  }
} finally {
  await browser.close()
  await pages.stop()
  await server.stop()
}

async function photograph(
  browser: Browser,
  kit: KitName,
  { state, theme }: { readonly state: State; readonly theme: Theme },
): Promise<Window['picture']> {
  const way = state.ways[kit]
  if (typeof way === 'string') return way
  const query = new URLSearchParams({ theme, server: server.url, ...state.query })
  const page = await openWindow(browser, { url: `${pages.url}/${kit}/?${query}`, theme })
  await way(page)
  const picture = await takePicture(page)
  await page.close()
  return picture
}
