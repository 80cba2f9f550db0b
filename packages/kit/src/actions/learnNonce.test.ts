import { accounts, type Devnet, startDevnet } from '@billfold/devnet'
import { createTestClient, http, publicActions, walletActions } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openPage } from '../../../../test/helpers/openPage.js'
import { endVisits, localNetworks, visit } from '../../../../test/helpers/visit.js'
import { learnNonce } from './learnNonce.js'
import { noteSent } from './sentTransactions.js'
import { waitForTransaction } from './waitForTransaction.js'

const [alice = expect.fail('no account'), bob = expect.fail('no account')] = accounts

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet()
})
afterEach(endVisits)
afterEach(() => chain().setAutomine(true))
afterAll(() => devnet.stop())

function chain() {
  const [{ rpcUrl }] = devnet.chains
  return createTestClient({ mode: 'anvil', transport: http(rpcUrl) }).extend(walletActions)
}

/** What Alice has sent, or another for her, and is in no block. */
async function send({
  page,
  sender,
}: {
  page: ReturnType<typeof openPage>
  sender: { address: `0x${string}` }
}) {
  const [first, second] = devnet.chains
  const networks = localNetworks([first.rpcUrl, second.rpcUrl])
  const { kit } = visit({ library: 'none', page, networks })
  await chain().setAutomine(false)
  const to = bob.address
  const hash = await chain().sendTransaction({ account: sender.address, to, chain: null })
  const connectorId = 'own'
  const sent = { connectorId, address: alice.address, chainId: 'eip155:31337', hash } as const
  kit._internal.dispatch({ type: 'transaction/sent', ...sent })
  noteSent(kit, sent)
  return { kit, sent }
}

test.each([
  ['default: the number of the account that has sent', alice, expect.any(Number)],
  ['behavior: what another has sent for the account has no number of it', bob, undefined],
])('%s', async (_, sender, expected) => {
  const stored = new Map<string, string>()
  const page = openPage({ stored })
  const { kit, sent } = await send({ page, sender })
  await learnNonce(kit, sent)
  const [noted] = JSON.parse(stored.get('billfold.sent') ?? '[]')
  expect(noted).toMatchObject({ hash: sent.hash })
  expect(noted.nonce).toEqual(expected)
})

test('behavior: who waits hears of a replacement that came before the first question', async () => {
  const { kit, sent } = await send({ page: openPage(), sender: alice })
  await learnNonce(kit, sent)
  const { nonce } = await chain().extend(publicActions).getTransaction({ hash: sent.hash })
  const fees = { maxFeePerGas: 10n ** 12n, maxPriorityFeePerGas: 10n ** 10n }
  const instead = { account: alice.address, to: alice.address, chain: null, nonce, ...fees }
  const hash = await chain().sendTransaction(instead)
  await chain().mine({ blocks: 1 })
  // It knows nothing of the account or the number.
  const question = { chainId: sent.chainId, hash: sent.hash }
  expect(await waitForTransaction(kit, question)).toMatchObject({ status: 'cancelled', hash })
})
