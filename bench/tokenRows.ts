import type { Browser } from 'playwright-core'
import { buildPage } from './buildPage.js'
import { measureTokens, type TokenVisit } from './measureTokens.js'
import type { Row } from './Row.js'
import { servePages } from './servePages.js'
import { startAccounts } from './startAccounts.js'
import { summarize } from './summarize.js'

const few = 20
const many = 1000

/** What an account holds: until it is seen, and a long list of it. */
export async function tokenRows(
  browser: Browser,
  { runs }: { readonly runs: number },
): Promise<readonly Row[]> {
  const pages = await servePages({ kit: await buildPage('kit', { from: 'package' }) })
  const servers = await Promise.all([startAccounts(few), startAccounts(many)])
  const visit = (server: { readonly url: string }, count: number) => {
    const url = `${pages.url}/kit/#server=${encodeURIComponent(server.url)}`
    return measureTokens(browser, { url, count })
  }
  const short: TokenVisit[] = []
  const long: TokenVisit[] = []
  try {
    // The first one warms the browser up and does not count.
    for (let run = 0; run <= runs; run++) {
      const [one, other] = [await visit(servers[0], few), await visit(servers[1], many)]
      if (run === 0) continue
      short.push(one)
      long.push(other)
    }
  } finally {
    await pages.stop()
    await Promise.all(servers.map((server) => server.stop()))
  }
  const time = (what: string, times: readonly number[], limit: number): Row => ({
    what,
    unit: 'ms',
    kit: summarize(times),
    budgets: [{ of: 'kit', limit }],
  })
  return [
    time(
      'account: click to tokens',
      short.map(({ firstOpen }) => firstOpen),
      250,
    ),
    time(
      'account, known before: click to tokens',
      short.map(({ secondOpen }) => secondOpen),
      60,
    ),
    time(
      `worst frame of a scroll through ${many} tokens, CPU slowed`,
      long.map(({ worstFrame }) => worstFrame),
      50,
    ),
  ]
}
