import type { Browser } from 'playwright-core'
import { buildPage } from './buildPage.js'
import { type MarksVisit, measureMarks } from './measureMarks.js'
import type { Budget, Row } from './Row.js'
import { servePages } from './servePages.js'
import { startCatalogue } from './startCatalogue.js'
import { exactly, summarize } from './summarize.js'

const count = 600
/** Opening with marks is as fast as without, as far as times can be told apart. */
const limit = 1.1

type Visits = { readonly without: readonly MarksVisit[]; readonly with: readonly MarksVisit[] }

/** Opening with the marks that the server has; as floor the same page with `MARKS=none` on the server. */
export async function markRows(
  browser: Browser,
  { runs, slowdown }: { readonly runs: number; readonly slowdown: number },
): Promise<readonly Row[]> {
  const pages = await servePages({ kit: await buildPage('kit', { from: 'package' }) })
  const bare = await startCatalogue(count, { marks: 'none' })
  const marked = await startCatalogue(count)
  const at = (server: string) => `${pages.url}/kit/#server=${encodeURIComponent(server)}`
  const visit = async (slowdown: number): Promise<Visits> => {
    const visits = { without: [] as MarksVisit[], with: [] as MarksVisit[] }
    const pairs = [
      [visits.without, bare],
      [visits.with, marked],
    ] as const
    // The first one warms the browser and the servers up and does not count.
    for (let run = 0; run <= runs; run++) {
      // Neither is always the first of the two.
      for (const [kept, { url }] of run % 2 ? pairs : pairs.toReversed()) {
        const visit = await measureMarks(browser, { url: at(url), slowdown })
        if (run > 0) kept.push(visit)
      }
    }
    return visits
  }
  try {
    return toRows(await visit(1), await visit(slowdown))
  } finally {
    await pages.stop()
    await bare.stop()
    await marked.stop()
  }
}

function toRows(full: Visits, slow: Visits): readonly Row[] {
  const time = (
    what: string,
    key: Exclude<keyof MarksVisit, 'marks'>,
    budget: Budget = { of: 'ratio', limit },
  ): readonly Row[] =>
    [
      { what: `${what}, without marks as floor`, visits: full },
      { what: `${what}, without marks as floor, CPU slowed`, visits: slow },
    ].map(({ what, visits }) => ({
      what,
      unit: 'ms',
      floor: summarize(visits.without.map((visit) => visit[key])),
      kit: summarize(visits.with.map((visit) => visit[key])),
      budgets: [budget],
    }))
  const fewest = (visits: readonly MarksVisit[]) => Math.min(...visits.map(({ marks }) => marks))
  return [
    {
      what: 'marks from the server in the first list',
      unit: '',
      floor: exactly(Math.max(...full.without.map(({ marks }) => marks))),
      kit: exactly(fewest(full.with)),
      budgets: [{ of: 'difference', limit: 1, isLeast: true }],
    },
    ...time('open with marks, hovered before', 'open'),
    ...time('each row with its mark, hovered before', 'whole'),
    ...time('main thread’s work of opening with marks', 'work'),
    ...time('open with marks, never hovered', 'coldOpen'),
    // Nobody has fetched them beforehand: they come while the list is there.
    ...time('each row with its mark, never hovered', 'coldWhole', { of: 'difference', limit: 100 }),
  ]
}
