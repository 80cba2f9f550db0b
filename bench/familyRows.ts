import type { Browser } from 'playwright-core'
import { buildPage } from './buildPage.js'
import { type FamilyVisit, measureFamilies } from './measureFamilies.js'
import type { Row } from './Row.js'
import { servePages } from './servePages.js'
import { summarize } from './summarize.js'

/** A page with EVM, Solana and Bitcoin, beside one with EVM alone. */
export async function familyRows(
  browser: Browser,
  parameters: { readonly runs: number; readonly slowdown: number },
): Promise<readonly Row[]> {
  const { runs, slowdown } = parameters
  const server = await servePages({
    evm: await buildPage('evm', { from: 'package' }),
    families: await buildPage('families', { from: 'package' }),
  })
  try {
    return [
      ...toRows('', await visitBoth(browser, { url: server.url, runs, slowdown: 1 })),
      ...toRows(', CPU slowed', await visitBoth(browser, { url: server.url, runs, slowdown })),
    ]
  } finally {
    await server.stop()
  }
}

type Visits = Readonly<Record<'evm' | 'families', FamilyVisit[]>>

/** In turn, so that whatever the machine is busy with meets both. */
async function visitBoth(
  browser: Browser,
  parameters: { readonly url: string; readonly runs: number; readonly slowdown: number },
): Promise<Visits> {
  const { url, runs, slowdown } = parameters
  const visits: Visits = { evm: [], families: [] }
  // The first one warms the browser up and does not count.
  for (let run = 0; run <= runs; run++) {
    const evm = await measureFamilies(browser, { url: `${url}/evm/`, slowdown })
    const families = await measureFamilies(browser, { url: `${url}/families/`, slowdown })
    if (run === 0) continue
    visits.evm.push(evm)
    visits.families.push(families)
  }
  return visits
}

function toRows(how: string, { evm, families }: Visits): readonly Row[] {
  const row = (what: string, key: keyof FamilyVisit): Row => ({
    what: `three families, EVM alone as floor: ${what}${how}`,
    unit: 'ms',
    floor: summarize(evm.map((visit) => visit[key])),
    kit: summarize(families.map((visit) => visit[key])),
    budgets: [{ of: 'ratio', limit: 1.2 }],
  })
  return [row('button ready', 'ready'), row('reload to all addresses', 'reload')]
}
