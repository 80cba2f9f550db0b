import { createServer } from 'node:net'
import { expect, inject, test } from 'vitest'
import { chromiumPath } from '../helpers/chromiumPath.js'
import { prepareFixture } from './prepareFixture.js'
import { runProgram } from './runProgram.js'

/** Hosts that test their own pages with `billfold/testing`. Their tests are theirs; here they run. */
test.for([
  ['testing-vitest', 'Tests  3 passed (3)'],
  ['testing-storybook', 'Tests  2 passed (2)'],
  ['testing-playwright', '2 passed'],
] as const)('%s', async ([name, summary]) => {
  const folder = await prepareFixture(name, inject('kit'))
  const env = {
    CHROMIUM_PATH: chromiumPath(),
    PORT: String(await freePort()),
    VITE_RPC_URL: inject('devnet').chains[0].rpcUrl,
  }
  expect(await runProgram(['npm', 'test'], { folder, env })).toContain(summary)
})

/** For servers that must be told which. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, 'localhost', () => {
      const address = server.address()
      server.close(() => (typeof address === 'object' ? resolve(address?.port ?? 0) : reject()))
    })
  })
}
