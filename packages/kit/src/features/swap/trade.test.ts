import { ExchangeRouter, LocalToken, PermitToken } from '@billfold/devnet'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openV3Market } from '../../../../../test/helpers/openV3Market.js'
import type { serveSwaps } from '../../../../../test/helpers/serveSwaps.js'
import { endVisits } from '../../../../../test/helpers/visit.js'
import { swapStore } from './swapStore.js'
import { confirm, refresh, review, update } from './trade.js'

let market: Awaited<ReturnType<typeof openV3Market>>
let server: Awaited<ReturnType<typeof serveSwaps>>
beforeAll(async () => {
  market = await openV3Market()
  server = await market.serve('uniswap-v3,uniswap')
})
beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(async () => {
  await endVisits()
  vi.unstubAllGlobals()
})
afterAll(async () => {
  await server.stop()
  await market.devnet.stop()
})

const ended = { reverted: '', cancelled: '', replaced: '' }
const told = { message: '', late: '', ended, onSent() {} }

/** A visitor who has had a sale of 50 of the token worked out. */
async function reviewSale() {
  const { chainId, signable } = market
  const visit = await market.visit(server)
  const { kit } = visit
  const store = swapStore(kit)
  store.begin({})
  await review(kit, { from: { chainId, address: signable }, to: { chainId }, amount: '50' })
  const step = () => {
    const flow = store.getState()
    return 'preview' in flow ? `${flow.status} ${flow.preview.step}` : flow.status
  }
  const problem = () => {
    const flow = store.getState()
    return 'problem' in flow ? flow.problem : undefined
  }
  const held = () =>
    visit.client.readContract({
      ...{ address: signable, abi: PermitToken.abi },
      ...{ functionName: 'balanceOf', args: [market.alice.address] },
    })
  return { ...visit, store, step, problem, held }
}

test('default: signed, then swapped in one transaction', async () => {
  const { kit, store, step, held } = await reviewSale()
  const before = await held()
  expect(step()).toBe('ready permit')
  const seen: string[] = []
  store.subscribe(() => seen.push(step()))
  await confirm(kit, told)
  expect(step()).toBe('ready swap')
  // What was signed stays good while the price is asked for anew.
  await refresh(kit)
  expect(step()).toBe('ready swap')
  await confirm(kit, told)
  expect(step()).toBe('sent swap')
  expect(seen).toContain('asking permit')
  await expect.poll(held).toBe(before - 50n * 10n ** 18n)
})

test('behavior: who declines to sign may do so later, or approves on the network', async () => {
  const { kit, wallet, step, problem } = await reviewSale()
  wallet.setApproval(async () => 'reject')
  await confirm(kit, told)
  expect([step(), problem()]).toEqual(['ready permit', 'rejected'])
  wallet.setApproval(async () => 'approve')
  await update(kit, { isSeparate: true })
  expect(step()).toBe('ready approve')
  await confirm(kit, told)
  await expect.poll(step).toBe('ready swap')
})

test('behavior: what was let take the token makes the swap, also where another gives more by then', async () => {
  const { chainId, devnet, mover, visit: open } = market
  const { kit, client } = await open(server)
  const { token, router, wrappedCoin } = devnet.chains[0].contracts
  const store = swapStore(kit)
  store.begin({})
  const sale = { from: { chainId, address: token }, to: { chainId }, amount: '50' }
  await review(kit, sale)
  const found = () => {
    const flow = store.getState()
    return 'preview' in flow && [flow.status, flow.preview.step, flow.preview.quote.source]
  }
  expect(found()).toEqual(['ready', 'approve', 'uniswap'])
  const amount = 200_000n * 10n ** 18n
  const local = { address: token, abi: LocalToken.abi } as const
  for (const write of [
    () => client.writeContract({ ...local, functionName: 'mint', args: [mover.address, amount] }),
    () => client.writeContract({ ...local, functionName: 'approve', args: [router, amount] }),
    () =>
      client.writeContract({
        ...{ address: router, abi: ExchangeRouter.abi, functionName: 'swapExactTokensForETH' },
        args: [amount, 0n, [token, wrappedCoin], mover.address, 10n ** 12n],
      }),
  ])
    await client.waitForTransactionReceipt({ hash: await write() })
  await confirm(kit, told)
  await expect.poll(found).toEqual(['ready', 'swap', 'uniswap'])
  // From the beginning it is the one that gives more.
  store.begin({})
  await review(kit, sale)
  expect(found()).toEqual(['ready', 'approve', 'uniswap-v3'])
})
