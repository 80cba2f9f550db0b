import type { Browser } from 'playwright-core'
import { chromiumPath } from '../test/helpers/chromiumPath.js'
import { launchBrowser } from '../test/helpers/launchBrowser.js'
import { buildPage } from './buildPage.js'
import { markRows } from './markRows.js'
import { measureEntryPoints, measureSiteEnd } from './measureEntryPoints.js'
import { measureFeatures } from './measureFeatures.js'
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
import {
  entryPointRows,
  featureRows,
  installRows,
  signInRow,
  siteEndRows,
  sizeRows,
} from './sizeRows.js'
import { startCatalogue } from './startCatalogue.js'
import { swapRows } from './swapRows.js'
import { tokenRows } from './tokenRows.js'
import { visitRows } from './visitRows.js'
import { walletRows } from './walletRows.js'

const slowdown = 4

type Pages = Readonly<Record<'floor' | 'kit' | 'withoutServices', BuiltPage>>

const options = readOptions(process.argv.slice(2), {
  runs: 15,
  parts: ['sizes', 'visits', 'wallets', 'marks', 'namespaces', 'tokens', 'swaps'],
})
const folders = {
  floor: await buildPage('floor', { from: 'package' }),
  kit: await buildPage('kit', { from: 'package' }),
  withoutServices: await buildPage('withoutServices', { from: 'package' }),
}
const pages = await servePages(folders)
const server = await startCatalogue(600)
const browser = await launchBrowser({ path: chromiumPath() })
try {
  const rows = await measure(browser, {
    floor: { url: `${pages.url}/floor/`, folder: folders.floor },
    kit: {
      url: `${pages.url}/kit/#server=${encodeURIComponent(server.url)}`,
      folder: folders.kit,
      server: server.url,
    },
    withoutServices: {
      url: `${pages.url}/withoutServices/`,
      folder: folders.withoutServices,
    },
  })
  const { runs, json, check } = options
  await reportRows(rows, { json, check, about: { runs, slowdown } })
} finally {
  await browser.close()
  await pages.stop()
  await server.stop()
}

async function measure(browser: Browser, pages: Pages): Promise<readonly Row[]> {
  const { runs } = options
  if (options.only === 'visits') return visit(browser, pages)
  if (options.only === 'wallets') return walletRows(browser, { runs })
  if (options.only === 'marks') return markRows(browser, { runs, slowdown })
  if (options.only === 'tokens') return tokenRows(browser, { runs })
  if (options.only === 'swaps') return swapRows(browser, { runs })
  if (options.only === 'namespaces') return namespaceRows(browser, { runs, slowdown })
  const sizes = sizeRows({
    floor: await measureSizes(browser, pages.floor),
    kit: await measureSizes(browser, pages.kit),
    withoutServices: await measureSizes(browser, pages.withoutServices),
    styleBytes: await measureStyles(),
  })
  const entryPoints = [
    ...entryPointRows(await measureEntryPoints()),
    ...featureRows(await measureFeatures()),
    ...siteEndRows(await measureSiteEnd()),
    signInRow(await measureSignIn()),
  ]
  if (options.only === 'sizes') return [...sizes, ...entryPoints]
  return [
    ...sizes,
    ...entryPoints,
    ...installRows(await measureInstall()),
    ...(await visit(browser, pages)),
    ...(await namespaceRows(browser, { runs, slowdown })),
    ...(await walletRows(browser, { runs })),
    ...(await markRows(browser, { runs, slowdown })),
    ...(await tokenRows(browser, { runs })),
    ...(await swapRows(browser, { runs })),
  ]
}

async function visit(browser: Browser, pages: Pages): Promise<readonly Row[]> {
  const { runs } = options
  const full = await measureVisits(browser, pages, { runs, slowdown: 1 })
  const slow = await measureVisits(browser, pages, { runs, slowdown })
  return visitRows(full, slow)
}
