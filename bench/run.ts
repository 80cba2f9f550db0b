import type { Browser } from 'playwright-core'
import { launchBrowser } from '../test/helpers/launchBrowser.js'
import { buildPage } from './buildPage.js'
import { measureEntryPoints, measureSiteEnd } from './measureEntryPoints.js'
import { measureInstall } from './measureInstall.js'
import { measureSignIn } from './measureSignIn.js'
import { type BuiltPage, measureSizes } from './measureSizes.js'
import { measureStyles } from './measureStyles.js'
import { measureVisits } from './measureVisits.js'
import { namespaceRows } from './namespaceRows.js'
import type { Row } from './Row.js'
import { readOptions } from './readOptions.js'
import { reportRows } from './reportRows.js'
import { servePages } from './servePages.js'
import { entryPointRows, installRows, signInRow, siteEndRows, sizeRows } from './sizeRows.js'
import { visitRows } from './visitRows.js'
import { walletRows } from './walletRows.js'

const slowdown = 4

type Pages = Readonly<Record<'floor' | 'kit', BuiltPage>>

const options = readOptions(process.argv.slice(2), {
  runs: 15,
  parts: ['sizes', 'wallets', 'namespaces'],
})
const folders = {
  floor: await buildPage('floor', { from: 'package' }),
  kit: await buildPage('kit', { from: 'package' }),
}
const server = await servePages(folders)
const browser = await launchBrowser()
try {
  const rows = await measure(browser, {
    floor: { url: `${server.url}/floor/`, folder: folders.floor },
    kit: { url: `${server.url}/kit/`, folder: folders.kit },
  })
  const { runs, json, check } = options
  await reportRows(rows, { json, check, about: { runs, slowdown } })
} finally {
  await browser.close()
  await server.stop()
}

async function measure(browser: Browser, pages: Pages): Promise<readonly Row[]> {
  const { runs } = options
  if (options.only === 'wallets') return walletRows(browser, { runs })
  if (options.only === 'namespaces') return namespaceRows(browser, { runs, slowdown })
  const sizes = sizeRows({
    floor: await measureSizes(browser, pages.floor),
    kit: await measureSizes(browser, pages.kit),
    styleBytes: await measureStyles(),
  })
  const entryPoints = [
    ...entryPointRows(await measureEntryPoints()),
    ...siteEndRows(await measureSiteEnd()),
    signInRow(await measureSignIn()),
  ]
  if (options.only === 'sizes') return [...sizes, ...entryPoints]
  const full = await measureVisits(browser, pages, { runs, slowdown: 1 })
  const slow = await measureVisits(browser, pages, { runs, slowdown })
  return [
    ...sizes,
    ...entryPoints,
    ...installRows(await measureInstall()),
    ...visitRows(full, slow),
    ...(await namespaceRows(browser, { runs, slowdown })),
    ...(await walletRows(browser, { runs })),
  ]
}
