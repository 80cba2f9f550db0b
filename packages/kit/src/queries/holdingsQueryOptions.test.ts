import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '../../../../test/helpers/openPage.js'
import { serveAccounts } from '../../../../test/helpers/serveAccounts.js'
import { retryTime } from '../actions/guardRetries.js'
import type { Billfold } from '../Billfold.js'
import { createBillfold } from '../createBillfold.js'
import { mainnet } from '../networks/evmNetworks.js'
import { solana } from '../networks/solanaNetworks.js'
import { selfHosted } from '../services/selfHosted.js'
import { balanceQueryOptions } from './balanceQueryOptions.js'
import { type HoldingAccount, holdingsQueryOptions } from './holdingsQueryOptions.js'
import { queryClient } from './queryClient.js'

const alice: HoldingAccount = {
  namespace: 'eip155',
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
}
const bob = { ...alice, address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }
const sol: HoldingAccount = {
  namespace: 'solana',
  address: '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
}
const chains = [mainnet.caipNetworkId, solana.caipNetworkId]

beforeEach(() => void vi.stubGlobal('window', openPage()))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A service by which each address has one coin: an EVM address of Ethereum's, another one of Solana's. */
async function meet() {
  const server = await serveAccounts(chains, ({ pathname }) => {
    const isEvm = pathname.includes('/0x')
    const quantity = { decimals: isEvm ? '18' : '9', numeric: pathname.includes('0x7') ? '7' : '1' }
    const chainId = isEvm ? chains[0] : chains[1]
    return { balances: [{ name: '', symbol: '', chainId, price: 0, quantity, iconUrl: '' }] }
  })
  const services = selfHosted(server.url, { relay: false, catalogue: false })
  return { kit: createBillfold({ networks: [mainnet, solana], services }), ...server }
}

function read(kit: Billfold, accounts: readonly HoldingAccount[]) {
  const { signal } = new AbortController()
  return holdingsQueryOptions(kit, { accounts }).queryFn({ signal })
}

test('default: what all accounts hold', async () => {
  const { kit } = await meet()
  expect(await read(kit, [alice, sol])).toMatchObject({
    tokens: [{ chainId: 'eip155:1' }, { chainId: solana.caipNetworkId }],
    unavailable: [],
  })
})

test('behavior: a balance that is shown is asked anew where there is more by now, or less', async () => {
  const { kit } = await meet()
  const client = queryClient(kit)
  const show = (account: HoldingAccount, value: bigint) => {
    const { queryKey } = balanceQueryOptions(kit, { ...account, chainId: mainnet.caipNetworkId })
    client.setQueryData(queryKey, { value })
    return () => client.getQueryState(queryKey)?.isInvalidated
  }
  const isOld = [show(alice, 5n), show(bob, 7n * 10n ** 18n)]
  await read(kit, [alice, bob])
  expect(isOld.map((each) => each())).toEqual([true, false])
})

test('behavior: one account never gets what was told of another', async () => {
  const { kit } = await meet()
  const keys = [alice, bob].map((each) => holdingsQueryOptions(kit, { accounts: [each] }).queryKey)
  expect(keys[0]).not.toEqual(keys[1])
  const amounts = await Promise.all([read(kit, [alice]), read(kit, [bob])])
  expect(amounts.map(({ tokens }) => tokens[0]?.formatted)).toEqual(['1', '7'])
})

test('behavior: an account of which nothing is known leaves its networks unanswered', async () => {
  const { kit, refusals } = await meet()
  refusals.push(200, 503)
  const { tokens, unavailable } = await read(kit, [alice, sol])
  expect([tokens.length, unavailable.length]).toEqual([1, 1])
})

test('behavior: after a failure nobody is asked for 30 s', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { kit, asked, refusals } = await meet()
  refusals.push(200, 503)
  const error = await read(kit, [alice]).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ name: 'ServiceError', status: 503 })
  expect(retryTime(error)).toBe(Date.now() + 30_000)
  vi.advanceTimersByTime(29_999)
  expect(await read(kit, [alice]).catch((reason: unknown) => reason)).toBe(error)
  expect(asked).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect((await read(kit, [alice])).tokens).toHaveLength(1)
  expect(asked).toHaveLength(3)
})

test('behavior: another account may be asked, and what was given up has not failed', async () => {
  const { kit, refusals } = await meet()
  refusals.push(200, 503)
  await expect(read(kit, [alice])).rejects.toThrow()
  expect((await read(kit, [bob])).tokens).toHaveLength(1)
  const controller = new AbortController()
  const given = holdingsQueryOptions(kit, { accounts: [sol] }).queryFn(controller)
  controller.abort(new Error('Gone.'))
  await expect(given).rejects.toThrow('Gone.')
  expect((await read(kit, [sol])).tokens).toHaveLength(1)
})
