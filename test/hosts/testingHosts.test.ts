import { expect, inject, test } from 'vitest'
import { freePort } from '../../packages/server/src/storage/freePort.js'
import { headlessPath } from '../helpers/chromiumPath.js'
import { withSoakRows } from '../helpers/withSoakRows.js'
import { prepareFixture } from './prepareFixture.js'
import { runProgram } from './runProgram.js'

const usual = [
  ['testing-vitest', 'Tests  5 passed (5)'],
  ['testing-playwright', '2 passed'],
] as const
const further = [['testing-storybook', 'Tests  2 passed (2)']] as const

/** Hosts that test their own pages with `billfold/testing`. Their tests are theirs; here they run. */
test.for(withSoakRows(usual, further))('%s', async ([name, summary]) => {
  const folder = await prepareFixture(name, inject('kit'))
  const env = {
    CHROMIUM_PATH: headlessPath(),
    PORT: String(await freePort()),
    VITE_RPC_URL: inject('devnet').chains[0].rpcUrl,
  }
  expect(await runProgram(['npm', 'test'], { folder, env })).toContain(summary)
})
