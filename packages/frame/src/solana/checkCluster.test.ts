import { solana, solanaDevnet } from 'billfold/networks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkCluster } from './checkCluster.js'
import { type LocalChain, openLocalChain } from './testing/openLocalChain.js'

let chain: LocalChain
beforeAll(async () => {
  chain = await openLocalChain()
})
afterAll(() => chain.stop())

const mainnet = async () => '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'

test('default', async () => {
  expect(await checkCluster(mainnet, solana.caipNetworkId)).toBe(true)
  expect(await checkCluster(mainnet, solanaDevnet.caipNetworkId)).toBe(false)
  expect(await checkCluster(chain.ask, 'solana:Gd35n6D8kWnoKfjpCJmS5EhZamvZmqdg')).toBe(true)
  expect(await checkCluster(chain.ask, solana.caipNetworkId)).toBe(false)
})

test('behavior: no public cluster goes by a name of one’s own', async () => {
  expect(await checkCluster(chain.ask, 'solana:localnet')).toBe(true)
  expect(await checkCluster(mainnet, 'solana:localnet')).toBe(false)
  expect(await checkCluster(mainnet, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvd')).toBe(false)
})

test('behavior: what is no hash', async () => {
  for (const answer of [undefined, null, 7, {}])
    expect(await checkCluster(async () => answer, 'solana:localnet')).toBe(false)
})
