import type { Browser } from 'playwright-core'
import { buildPage } from './buildPage.js'
import { measureNamespaces, type NamespaceVisit } from './measureNamespaces.js'
import type { Row } from './Row.js'
import { servePages } from './servePages.js'
import { summarize } from './summarize.js'

/** A page with EVM, Solana and Bitcoin, beside one with EVM alone. */
export async function namespaceRows(
  browser: Browser,
  parameters: { readonly runs: number; readonly slowdown: number },
): Promise<readonly Row[]> {
  const { runs, slowdown } = parameters
  const server = await servePages({
    evm: await buildPage('evm', { from: 'package' }),
    namespaces: await buildPage('namespaces', { from: 'package' }),
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

type Visits = Readonly<Record<'evm' | 'namespaces', NamespaceVisit[]>>

/** In turn, so that whatever the machine is busy with meets both. */
async function visitBoth(
  browser: Browser,
  parameters: { readonly url: string; readonly runs: number; readonly slowdown: number },
): Promise<Visits> {
  const { url, runs, slowdown } = parameters
  const visits: Visits = { evm: [], namespaces: [] }
  // The first one warms the browser up and does not count.
  for (let run = 0; run <= runs; run++) {
    const evm = await measureNamespaces(browser, { url: `${url}/evm/`, slowdown })
    const namespaces = await measureNamespaces(browser, { url: `${url}/namespaces/`, slowdown })
    if (run === 0) continue
    visits.evm.push(evm)
    visits.namespaces.push(namespaces)
  }
  return visits
}

function toRows(how: string, { evm, namespaces }: Visits): readonly Row[] {
  const row = (what: string, key: keyof NamespaceVisit): Row => ({
    what: `three namespaces, EVM alone as floor: ${what}${how}`,
    unit: 'ms',
    floor: summarize(evm.map((visit) => visit[key])),
    kit: summarize(namespaces.map((visit) => visit[key])),
    budgets: [{ of: 'ratio', limit: 1.2 }],
  })
  return [row('button ready', 'ready'), row('reload to all addresses', 'reload')]
}
