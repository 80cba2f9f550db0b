import type { Browser } from 'playwright-core'
import { buildPage } from './buildPage.js'
import { measureSiteEnd } from './measureEntryPoints.js'
import { measurePlainList, measureWallets, type WalletVisit } from './measureWallets.js'
import type { Row } from './Row.js'
import { servePages } from './servePages.js'
import { startCatalogue } from './startCatalogue.js'
import { exactly, summarize } from './summarize.js'

const count = 600
const kB = 1000

/** The wallets of a catalogue: the list, the search, the code. */
export async function walletRows(
  browser: Browser,
  { runs }: { readonly runs: number },
): Promise<readonly Row[]> {
  const folders = {
    kit: await buildPage('kit', { from: 'package' }),
    plainList: await buildPage('plainList', { from: 'package' }),
  }
  const pages = await servePages(folders)
  const server = await startCatalogue(count)
  const built = (name: keyof typeof folders) => ({
    built: { url: `${pages.url}/${name}/`, folder: folders[name] },
    server: server.url,
    count,
  })
  const visits: WalletVisit[] = []
  const plain: number[] = []
  try {
    // The first one warms the browser and the server up and does not count.
    for (let run = 0; run <= runs; run++) {
      const frame = await measurePlainList(browser, built('plainList'))
      const visit = await measureWallets(browser, built('kit'))
      if (run === 0) continue
      plain.push(frame)
      visits.push(visit)
    }
  } finally {
    await pages.stop()
    await server.stop()
  }
  const siteEnd = await measureSiteEnd()
  return toRows(visits, { plain, siteEndBytes: siteEnd.eagerBytes })
}

function toRows(
  visits: readonly WalletVisit[],
  floor: { readonly plain: readonly number[]; readonly siteEndBytes: number },
): readonly Row[] {
  const time = (what: string, key: keyof WalletVisit, limit: number): Row => ({
    what,
    unit: 'ms',
    kit: summarize(visits.map((visit) => visit[key])),
    budgets: [{ of: 'kit', limit }],
  })
  return [
    time('all wallets: click to first row', 'firstRow', 100),
    time('search: last key to hit, 300 ms of waiting included', 'search', 340),
    {
      ...time(`worst frame of a scroll through ${count} wallets, CPU slowed`, 'worstFrame', 50),
      floor: summarize(floor.plain),
    },
    time('QR code: click to code', 'code', 150),
    {
      what: 'scripts added by the first QR code, the site’s end of WalletConnect as floor',
      unit: 'kB',
      floor: exactly(floor.siteEndBytes / kB),
      kit: exactly((visits[0]?.codeBytes ?? Number.NaN) / kB),
      budgets: [{ of: 'difference', limit: 12 }],
    },
  ]
}
