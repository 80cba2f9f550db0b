import { expect, test } from 'vitest'
import { openEmailStage } from '../helpers/openEmailStage.js'
import { profiles } from '../helpers/profiles.js'
import { takePhone } from '../helpers/takePhone.js'
import { walk } from '../helpers/walk.js'

const { visit, server } = await openEmailStage()

const queries = [
  'adapter=none',
  'adapter=wagmi&siwx=optional',
  'adapter=none&siwx=required&bitcoin=1',
  'adapter=ethers',
  'adapter=wagmi&bitcoin=1',
  'adapter=none&siwx=optional&bitcoin=1&unsupported=1',
  'adapter=ethers5&storage=session',
]
/** How many walks, and the seed of the first; set by `npm run soak`. */
const { TEST_WALKS = '', TEST_SEED = '1' } = process.env
const seeds = Array.from({ length: Number(TEST_WALKS) || 1 }, (_, at) => Number(TEST_SEED) + at)

test.runIf(TEST_WALKS).each(seeds)(
  'behavior: whatever is done in whatever order; seed %i',
  async (seed) => {
    const query = queries[seed % queries.length]
    const one = await visit(query, seed % 3 ? profiles.desktop : profiles.phone)
    if (seed % 3 === 0) await one.signIn(`walk${seed}@orchard.example`)
    const phone = await takePhone({ relayUrl: server.relayUrl, signIn: seed % 2 === 0 })
    expect(await walk(one, { seed, steps: 60, phone })).toEqual([])
    phone.wallet.destroy()
    await one.context.close()
  },
)
