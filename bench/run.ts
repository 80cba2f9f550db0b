import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../test/helpers/launchBrowser.js'
import { buildPage } from './buildPage.js'
import { formatTable } from './formatTable.js'
import { measureDoors, measureSiteEnd } from './measureDoors.js'
import { measureInstall } from './measureInstall.js'
import { type BuiltPage, measureSizes } from './measureSizes.js'
import { measureStyles } from './measureStyles.js'
import { measureVisits } from './measureVisits.js'
import { isMissed, type Row } from './Row.js'
import { type BenchOptions, readOptions } from './readOptions.js'
import { servePages } from './servePages.js'
import { doorRows, installRows, siteEndRows, sizeRows } from './sizeRows.js'
import { visitRows } from './visitRows.js'

const slowdown = 4

type Pages = Readonly<Record<'floor' | 'kit', BuiltPage>>

const options = readOptions(process.argv.slice(2))
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
  const missed = rows.filter(isMissed)
  console.log(formatTable(rows))
  console.log(`\n${missed.length === 0 ? 'All budgets are met.' : `${missed.length} MISSED.`}`)
  if (options.json) await writeFile(options.json, toJson(rows, options))
  if (options.check && missed.length > 0) process.exitCode = 1
} finally {
  await browser.close()
  await server.stop()
}

async function measure(browser: Browser, pages: Pages): Promise<readonly Row[]> {
  const sizes = sizeRows({
    floor: await measureSizes(browser, pages.floor),
    kit: await measureSizes(browser, pages.kit),
    styleBytes: await measureStyles(),
  })
  const doors = [...doorRows(await measureDoors()), ...siteEndRows(await measureSiteEnd())]
  if (options.only === 'sizes') return [...sizes, ...doors]
  const { runs } = options
  const full = await measureVisits(browser, pages, { runs, slowdown: 1 })
  const slow = await measureVisits(browser, pages, { runs, slowdown })
  return [...sizes, ...doors, ...installRows(await measureInstall()), ...visitRows(full, slow)]
}

function toJson(rows: readonly Row[], { runs }: BenchOptions) {
  const [processor] = cpus()
  const machine = { processor: processor?.model, cores: cpus().length, node: process.version }
  const date = new Date().toISOString()
  return `${JSON.stringify({ date, machine, runs, slowdown, rows }, undefined, 2)}\n`
}
