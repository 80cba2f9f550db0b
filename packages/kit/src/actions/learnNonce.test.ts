import { accounts, type Devnet, startDevnet } from '@billfold/devnet'
import { createTestClient, http, walletActions } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openPage } from '../../../../test/helpers/openPage.js'
import { endVisits, localNetworks, visit } from '../../../../test/helpers/visit.js'
import { learnNonce } from './learnNonce.js'
import { noteSent } from './sentTransactions.js'

const [alice = expect.fail('no account'), bob = expect.fail('no account')] = accounts

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet()
})
afterEach(endVisits)
afterAll(() => devnet.stop())

test.each([
  ['default: the number of the account that has sent', alice, expect.any(Number)],
  ['behavior: what another has sent for the account has no number of it', bob, undefined],
])('%s', async (_, sender, expected) => {
  const stored = new Map<string, string>()
  const page = openPage({ stored })
  const [first, second] = devnet.chains
  const chain = createTestClient({ mode: 'anvil', transport: http(first.rpcUrl) }).extend(
    walletActions,
  )
  const networks = localNetworks([first.rpcUrl, second.rpcUrl])
  const { kit } = visit({ library: 'none', page, networks })
  await chain.setAutomine(false)
  const to = bob.address
  const hash = await chain.sendTransaction({ account: sender.address, to, chain: null })
  const connectorId = 'own'
  const sent = { connectorId, address: alice.address, chainId: 'eip155:31337', hash } as const
  kit._internal.dispatch({ type: 'transaction/sent', ...sent })
  noteSent(kit, sent)
  await learnNonce(kit, sent)
  const [noted] = JSON.parse(stored.get('billfold.sent') ?? '[]')
  expect(noted).toMatchObject({ hash })
  expect(noted.nonce).toEqual(expected)
})
