import type { Browser } from 'playwright-core'
import type { BuiltPage } from './measureSizes.js'
import { measureVisit, type Visit } from './measureVisit.js'
import type { Visits } from './visitRows.js'

/** Visits both pages in turn, so that whatever the machine is busy with meets both. */
export async function measureVisits(
  browser: Browser,
  pages: Readonly<Record<'floor' | 'kit', BuiltPage>>,
  parameters: { readonly runs: number; readonly slowdown: number },
): Promise<Visits> {
  const { runs, slowdown } = parameters
  const floor: Visit[] = []
  const kit: Visit[] = []
  // The first one warms the browser up and does not count.
  for (let run = 0; run <= runs; run++) {
    const first = await measureVisit(browser, { url: pages.floor.url, slowdown })
    const second = await measureVisit(browser, { url: pages.kit.url, slowdown })
    if (run > 0) {
      floor.push(first)
      kit.push(second)
    }
  }
  return { floor, kit }
}
