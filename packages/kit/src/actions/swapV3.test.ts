import { accounts, LocalToken, PermitToken } from '@billfold/devnet'
import { type Hex, parseEther } from 'viem'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { openV3Market } from '../../../../test/helpers/openV3Market.js'
import type { serveSwaps } from '../../../../test/helpers/serveSwaps.js'
import { endVisits } from '../../../../test/helpers/visit.js'
import { type GetSwapQuoteParameters, getSwapQuote } from './getSwapQuote.js'
import { prepareSwap } from './prepareSwap.js'
import { approveSwap, permitSwap, swap } from './swap.js'
import { waitForTransaction } from './waitForTransaction.js'

const chainId = 'eip155:31337'
const coin = { chainId } as const
const [alice = expect.fail(), , mover = expect.fail()] = accounts

let market: Awaited<ReturnType<typeof openV3Market>>
let server: Awaited<ReturnType<typeof serveSwaps>>
beforeAll(async () => {
  market = await openV3Market()
  server = await market.serve('uniswap,uniswap-v3')
})
beforeEach(() => {
  server.lie = (_, answer) => answer
})
afterEach(() => {
  vi.useRealTimers()
  endVisits()
})
afterAll(async () => {
  await server.stop()
  await market.devnet.stop()
})

const tokenAt = (name: 'token' | 'silentToken') =>
  ({ chainId, address: market.devnet.chains[0].contracts[name] }) as const
const open = (by = server) => market.visit(by)
type Visit = Awaited<ReturnType<typeof open>>

/** Goes through all steps; tells which there were, and what has come of it. */
async function swapAll({ kit }: Visit, parameters: GetSwapQuoteParameters) {
  const steps: string[] = []
  for (;;) {
    const quote = await getSwapQuote(kit, parameters)
    const preview = await prepareSwap(kit, { quote })
    steps.push(preview.step)
    const isLast = preview.step === 'swap'
    const hash = isLast ? await swap(kit, preview) : await approveSwap(kit, preview)
    expect(await waitForTransaction(kit, { chainId, hash })).toMatchObject({ status: 'success' })
    if (isLast) return { steps, preview, hash }
  }
}

const heldTokens = ({ client, contracts }: Visit, owner: Hex) =>
  client.readContract({
    ...{ address: contracts.token, abi: LocalToken.abi },
    ...{ functionName: 'balanceOf', args: [owner] },
  })

test('default: by the exchange that gives more', async () => {
  const visit = await open()
  const before = await heldTokens(visit, alice.address)
  const bought = await swapAll(visit, { from: coin, to: tokenAt('token'), amount: '0.1' })
  const { quote, router, minimum, warnings } = bought.preview
  expect([bought.steps, quote.source, router, warnings]).toEqual([
    ...[['swap'], 'uniswap-v3', market.v3.router, []],
  ])
  const got = (await heldTokens(visit, alice.address)) - before
  expect(got).toBe(quote.expected.value)
  expect(got).toBeGreaterThanOrEqual(minimum.value)

  const coins = await visit.heldCoins(alice.address)
  const sold = await swapAll(visit, { from: tokenAt('token'), to: coin, amount: '50' })
  // That way the second exchange gives a tenth more.
  expect([sold.steps, sold.preview.quote.source]).toEqual([['approve', 'swap'], 'uniswap'])
  expect(await visit.heldCoins(alice.address)).toBeGreaterThan(coins)

  const other = { from: coin, to: tokenAt('silentToken'), amount: '0.1' }
  expect((await getSwapQuote(visit.kit, other)).source).toBe('uniswap')
})

test('default: tokens for coins, approved for its router and paid out to the account', async () => {
  const alone = await market.serve('uniswap-v3')
  onTestFinished(alone.stop)
  const visit = await open(alone)
  const before = await visit.heldCoins(alice.address)
  const { steps, preview, hash } = await swapAll(visit, {
    ...{ from: tokenAt('token'), to: coin, amount: '50' },
  })
  expect(steps).toEqual(['approve', 'swap'])
  expect(preview.router).toBe(market.v3.router)
  // The second one gives a tenth more, and the chain says so.
  expect(preview.warnings).toEqual([{ code: 'badPrice' }])
  const approved = await visit.client.readContract({
    ...{ address: visit.contracts.token, abi: LocalToken.abi },
    ...{ functionName: 'allowance', args: [alice.address, market.v3.router] },
  })
  expect(approved).toBe(0n)
  const after = await visit.heldCoins(alice.address, hash as Hex)
  // The approval has cost gas as well.
  const got = Number(after - before) / 1e18
  expect(got).toBeCloseTo(Number(preview.quote.expected.formatted), 3)
})

test('error: whoever answers for swaps may not name another exchange, nor say too little', async () => {
  const { kit } = await open()
  const asked = { from: coin, to: tokenAt('token'), amount: '0.1' }
  const change = (more: (quote: { toAmount: string }) => object) => {
    server.lie = (path, answer) => {
      if (!path.startsWith('/v1/convert/quotes')) return answer
      const { quotes } = answer as { quotes: { toAmount: string }[] }
      return { quotes: quotes.map((quote) => ({ ...quote, ...more(quote) })) }
    }
  }
  change(() => ({ source: 'lifi' }))
  await expect(getSwapQuote(kit, asked)).rejects.toMatchObject({ code: 'untrusted' })
  change(({ toAmount }) => ({ toAmount: String((BigInt(toAmount) * 98n) / 100n) }))
  const low = await getSwapQuote(kit, asked)
  await expect(prepareSwap(kit, { quote: low })).rejects.toMatchObject({ code: 'untrusted' })
})

test('error: the bytes of its call are read', async () => {
  const { kit } = await open()
  const asked = { from: coin, to: tokenAt('token'), amount: '0.1' }
  const quote = await getSwapQuote(kit, asked)
  expect(quote.source).toBe('uniswap-v3')
  const own = alice.address.slice(2).toLowerCase()
  const bend = (act: (data: string) => string) => {
    server.lie = (path, answer) => {
      if (!path.startsWith('/v1/convert/build-transaction')) return answer
      const { tx } = answer as { tx: { data: string } }
      expect(act(tx.data)).not.toBe(tx.data)
      return { tx: { ...tx, data: act(tx.data) } }
    }
  }
  const attempt = () => prepareSwap(kit, { quote })
  bend((data) => data.replace(own, mover.address.slice(2).toLowerCase()))
  await expect(attempt()).rejects.toMatchObject({ code: 'untrusted' })
  bend((data) => data.replace(own, '2'.padStart(40, '0')))
  await expect(attempt()).rejects.toMatchObject({ code: 'untrusted' })
  const least = (quote.minimum.value + 5n).toString(16).padStart(64, '0')
  bend((data) => data.replace(/(?<=b858183f.{64}.{64}.{64}.{64}).{64}/, '1'.padStart(64, '0')))
  await expect(attempt()).rejects.toMatchObject({ code: 'stale' })
  bend((data) => data.replace(/(?<=b858183f.{64}.{64}.{64}.{64}).{64}/, least))
  expect((await attempt()).minimum.value).toBe(quote.minimum.value + 5n)
})

/** The visitor's clock alone is off: the server, of the same process, has answered before. */
function setOff(hours: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 })
}

function setOffForSwaps(hours: number) {
  server.lie = (path, answer) => {
    if (path.startsWith('/v1/convert/build-transaction')) setOff(hours)
    return answer
  }
}

test.each([-25, -1, 1, 25])('behavior: a clock that is off by %i hours', async (hours) => {
  const { kit } = await open()
  const quote = await getSwapQuote(kit, { from: coin, to: tokenAt('token'), amount: '0.1' })
  setOffForSwaps(hours)
  const preview = await prepareSwap(kit, { quote })
  expect(preview.step).toBe('swap')
  const hash = await swap(kit, preview)
  vi.useRealTimers()
  expect(await waitForTransaction(kit, { chainId, hash })).toMatchObject({ status: 'success' })
})

describe('an approval by signature', () => {
  const ask = () =>
    ({ from: { chainId, address: market.signable }, to: coin, amount: '50' }) as const
  const allowed = ({ client }: Visit) =>
    client.readContract({
      ...{ address: market.signable, abi: PermitToken.abi },
      ...{ functionName: 'allowance', args: [alice.address, market.v3.router] },
    })

  test('default: signed, swapped, and nothing is left of it', async () => {
    const visit = await open()
    const { kit } = visit
    const quote = await getSwapQuote(kit, ask())
    // Who does not ask for it gets what there was before.
    expect((await prepareSwap(kit, { quote })).step).toBe('approve')
    const preview = await prepareSwap(kit, { quote, canPermit: true })
    expect(preview).toMatchObject({ step: 'permit', fee: { value: 0n }, router: market.v3.router })
    await expect(approveSwap(kit, preview)).rejects.toMatchObject({ code: 'refused' })
    await expect(swap(kit, preview)).rejects.toMatchObject({ code: 'refused' })
    const permit = await permitSwap(kit, preview)
    expect(permit).toMatchObject({ value: parseEther('50'), spender: market.v3.router })
    const next = await prepareSwap(kit, { quote, permit, canPermit: true })
    expect(next.step).toBe('swap')
    const before = await visit.heldCoins(alice.address)
    const hash = (await swap(kit, next)) as Hex // of an EVM transaction
    expect(await waitForTransaction(kit, { chainId, hash })).toMatchObject({ status: 'success' })
    const got = (await visit.heldCoins(alice.address, hash)) - before
    expect(got).toBe(quote.expected.value)
    expect(await allowed(visit)).toBe(0n)
  })

  test.each([-1, 1])('behavior: a clock that is off by %i hours', async (hours) => {
    const { kit } = await open()
    const quote = await getSwapQuote(kit, ask())
    setOff(hours)
    const permit = await permitSwap(kit, await prepareSwap(kit, { quote, canPermit: true }))
    vi.useRealTimers()
    setOffForSwaps(hours)
    const next = await prepareSwap(kit, { quote, permit, canPermit: true })
    expect(next.step).toBe('swap')
    const hash = await swap(kit, next)
    vi.useRealTimers()
    expect(await waitForTransaction(kit, { chainId, hash })).toMatchObject({ status: 'success' })
  })

  test('behavior: what was signed is for this trade alone', async () => {
    const visit = await open()
    const { kit } = visit
    const quote = await getSwapQuote(kit, ask())
    const permit = await permitSwap(kit, await prepareSwap(kit, { quote, canPermit: true }))
    const more = await getSwapQuote(kit, { ...ask(), amount: '51' })
    expect((await prepareSwap(kit, { quote: more, permit, canPermit: true })).step).toBe('permit')
    const old = { ...permit, deadline: BigInt(Math.floor(Date.now() / 1000) + 100) }
    expect((await prepareSwap(kit, { quote, permit: old, canPermit: true })).step).toBe('permit')
    // Somebody else has handed it in before: it is done, and the swap goes on.
    const [, r = '', s = '', v = ''] = /^0x(.{64})(.{64})(..)$/.exec(permit.signature) ?? []
    const hash = await visit.client.writeContract({
      ...{ address: market.signable, abi: PermitToken.abi, functionName: 'permit' },
      args: [
        ...([alice.address, market.v3.router, permit.value, permit.deadline] as const),
        ...([Number.parseInt(v, 16), `0x${r}`, `0x${s}`] as const),
      ],
    })
    await visit.client.waitForTransactionReceipt({ hash })
    const next = await prepareSwap(kit, { quote, permit })
    expect(next.step).toBe('swap')
    expect(await waitForTransaction(kit, { chainId, hash: await swap(kit, next) })).toMatchObject({
      status: 'success',
    })
  })

  test('behavior: one that the token does not take is left, and it is approved on the network', async () => {
    const { kit } = await open()
    const quote = await getSwapQuote(kit, ask())
    const permit = await permitSwap(kit, await prepareSwap(kit, { quote, canPermit: true }))
    const signature = permit.signature.replace(/^0x../, '0x11')
    const preview = await prepareSwap(kit, {
      ...{ quote, permit: { ...permit, signature }, canPermit: true },
    })
    expect(preview.step).toBe('approve')
    expect((await prepareSwap(kit, { quote, canPermit: true, isSeparate: true })).step).toBe(
      'approve',
    )
  })

  test('behavior: not for tokens that know no signatures, nor by the second router', async () => {
    const { kit } = await open()
    for (const name of ['token', 'silentToken'] as const) {
      const quote = await getSwapQuote(kit, { from: tokenAt(name), to: coin, amount: '5' })
      expect((await prepareSwap(kit, { quote, canPermit: true })).step).toBe('approve')
    }
  })
})
