import type { Browser } from 'playwright-core'
import { buildPage } from './buildPage.js'
import {
  measureActivity,
  measureTokens,
  type ScrollVisit,
  type TokenVisit,
} from './measureTokens.js'
import type { Row } from './Row.js'
import { servePages } from './servePages.js'
import { startAccounts } from './startAccounts.js'
import { summarize } from './summarize.js'

const few = 20
const many = 1000
const done = 5000
const scrolls = 5
/** A frame at 60 Hz, rounded up, in milliseconds. */
const frame = 17

/** What an account holds: until it is seen, and a long list of it; and of what it has done. */
export async function tokenRows(
  browser: Browser,
  { runs }: { readonly runs: number },
): Promise<readonly Row[]> {
  const pages = await servePages({ kit: await buildPage('kit', { from: 'package' }) })
  const servers = await Promise.all([startAccounts(few, { done }), startAccounts(many)])
  const pageOf = ({ url }: { readonly url: string }) =>
    `${pages.url}/kit/#server=${encodeURIComponent(url)}`
  const visit = (server: { readonly url: string }, count: number) =>
    measureTokens(browser, { url: pageOf(server), count })
  const activity: ScrollVisit[] = []
  const short: TokenVisit[] = []
  const long: TokenVisit[] = []
  try {
    // The first one warms the browser up and does not count.
    for (let run = 0; run <= runs; run++) {
      const [one, other] = [await visit(servers[0], few), await visit(servers[1], many)]
      // Each takes more than a minute.
      if (run < scrolls)
        activity.push(await measureActivity(browser, { url: pageOf(servers[0]), count: done }))
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
    {
      what: `worst frame of a scroll through ${done} transactions, CPU slowed; floor: bare rows`,
      unit: 'ms',
      floor: summarize(activity.map(({ bare }) => bare)),
      kit: summarize(activity.map(({ worstFrame }) => worstFrame)),
      // Of two thousand frames the worst is the machine's: at most a frame longer than that of bare rows.
      budgets: [{ of: 'difference', limit: frame }],
    },
  ]
}
