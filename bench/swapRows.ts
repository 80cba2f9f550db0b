import type { Browser } from 'playwright-core'
import { buildPage } from './buildPage.js'
import { measureFeature, measureSwap, type SwapVisit } from './measureSwap.js'
import type { Row } from './Row.js'
import { servePages } from './servePages.js'
import { startAccounts } from './startAccounts.js'
import { exactly, summarize } from './summarize.js'

const kB = 1000
/** How many tokens the account holds. */
const few = 20

/** Swaps while somebody types, and what their view brings when it is opened first. */
export async function swapRows(
  browser: Browser,
  { runs }: { readonly runs: number },
): Promise<readonly Row[]> {
  const folder = await buildPage('kit', { from: 'package' })
  const pages = await servePages({ kit: folder })
  const server = await startAccounts(few)
  const url = `${pages.url}/kit/#server=${encodeURIComponent(server.url)}`
  const visits: SwapVisit[] = []
  const brought: Row[] = []
  try {
    // The first one warms the browser up and does not count.
    for (let run = 0; run <= runs; run++) {
      const visit = await measureSwap(browser, url)
      if (run > 0) visits.push(visit)
    }
    brought.push(...featureRows(await measureFeature(browser, { url, folder })))
  } finally {
    await pages.stop()
    await server.stop()
  }
  const time = (what: string, key: keyof SwapVisit, budgets: Row['budgets']): Row => ({
    ...{ what, unit: 'ms', budgets },
    kit: summarize(visits.map((visit) => visit[key])),
  })
  return [
    time('swap: last key to quote asked for, 300 ms of rest included', 'asked', [
      { of: 'kit', limit: 300, isLeast: true },
      { of: 'kit', limit: 340 },
    ]),
    time('swap: quote answered to painted', 'painted', [{ of: 'kit', limit: 50 }]),
    time('swap: worst frame while an amount is typed', 'worstFrame', [{ of: 'kit', limit: 50 }]),
    time('swap: the same, CPU slowed', 'worstSlowFrame', []),
    ...brought,
  ]
}

function featureRows(scripts: readonly number[]): readonly Row[] {
  return [
    {
      what: 'swap: largest script that its view brings',
      unit: 'kB',
      kit: exactly(Math.max(0, ...scripts) / kB),
      budgets: [{ of: 'kit', limit: 12 }],
    },
    {
      // Its own, one more than its own may weigh, and what sending shares with it.
      what: 'swap: scripts that its view brings',
      unit: '',
      kit: exactly(scripts.length),
      budgets: [],
    },
  ]
}
