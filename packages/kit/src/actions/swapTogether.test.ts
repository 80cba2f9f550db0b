import {
  accounts,
  type Devnet,
  deployAccountContracts,
  ExchangeRouter,
  LocalToken,
  SilentToken,
  startDevnet,
} from '@billfold/devnet'
import fc from 'fast-check'
import {
  createTestClient,
  createWalletClient,
  defineChain,
  type Hex,
  http,
  parseEther,
  publicActions,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openPage } from '../../../../test/helpers/openPage.js'
import { serveSwaps } from '../../../../test/helpers/serveSwaps.js'
import {
  endVisits,
  localNetworks,
  makeWallet,
  stateWhen,
  visit,
} from '../../../../test/helpers/visit.js'
import { SwapError } from '../errors/SwapError.js'
import { followTransactions } from '../queries/followTransactions.js'
import { selfHosted } from '../services/selfHosted.js'
import { selectAccount } from '../state/selectors.js'
import type { TestWallet } from '../testing/testWallet.js'
import { connect } from './connect.js'
import { disconnect } from './disconnect.js'
import { getSwapQuote } from './getSwapQuote.js'
import { prepareSwap } from './prepareSwap.js'
import { approveSwap, swap } from './swap.js'
import { waitForTransaction } from './waitForTransaction.js'

const chainId = 'eip155:31337'
const connectorId = 'id.billfold.testwallet'
const coin = { chainId } as const
const [alice = expect.fail(), bob = expect.fail(), mover = expect.fail()] = accounts

let devnet: Devnet
let server: Awaited<ReturnType<typeof serveSwaps>>
let delegate: Hex
beforeAll(async () => {
  devnet = await startDevnet()
  server = await serveSwaps(devnet)
  delegate = (await deployAccountContracts(devnet.chains[0])).delegate
})
afterEach(endVisits)
afterAll(async () => {
  await server.stop()
  await devnet.stop()
})

/**
 * @param stored what an earlier visit has left
 * @param known its wallet, which is not back yet
 */
async function setUp(stored = new Map<string, string>(), known?: TestWallet) {
  const page = openPage({ stored })
  const [first, second] = devnet.chains
  const { contracts, rpcUrl } = first
  const wallet = known ?? makeWallet({ chains: [{ ...first, delegate }, second] })
  wallet.announce(page)
  const [one, two] = localNetworks([rpcUrl, second.rpcUrl])
  const swapRouter = { address: contracts.router }
  const { kit, events, stop } = visit({
    ...{ library: 'none', page, networks: [{ ...one, contracts: { swapRouter } }, two] },
    services: selfHosted(server.url, { relay: false, rpc: false }),
  })
  if (!known) await connect(kit, { connectorId })
  const token = { chainId, address: `${chainId}:${contracts.token}` } as const
  const silent = { chainId, address: `${chainId}:${contracts.silentToken}` } as const
  const asked = (method: string) => wallet.log().filter((each) => each.method === method)
  return { kit, wallet, events, token, silent, asked, stored, stop }
}

function clientOf({ privateKey }: { privateKey: Hex }) {
  const [{ rpcUrl, contracts: _, ...definition }] = devnet.chains
  return createWalletClient({
    account: privateKeyToAccount(privateKey),
    chain: defineChain({ ...definition, rpcUrls: { default: { http: [rpcUrl] } } }),
    ...{ transport: http(), pollingInterval: 20 },
  }).extend(publicActions)
}

/** Somebody else sells so many tokens for coins, and the token is worth less. */
async function moveThePrice(tokens: string) {
  const { contracts } = devnet.chains[0]
  const client = clientOf(mover)
  const amount = parseEther(tokens)
  const token = { address: contracts.token, abi: LocalToken.abi }
  const settle = (hash: Hex) => client.waitForTransactionReceipt({ hash })
  await settle(
    await client.writeContract({ ...token, functionName: 'mint', args: [mover.address, amount] }),
  )
  await settle(
    await client.writeContract({
      ...{ ...token, functionName: 'approve', args: [contracts.router, amount] },
    }),
  )
  const hash = await client.writeContract({
    ...{ address: contracts.router, abi: ExchangeRouter.abi },
    functionName: 'swapExactTokensForETH',
    args: [amount, 0n, [contracts.token, contracts.wrappedCoin], mover.address, 10n ** 12n],
  })
  await settle(hash)
}

const read = (
  name: 'token' | 'silentToken',
  functionName: 'allowance' | 'balanceOf',
): Promise<bigint> => {
  const { contracts } = devnet.chains[0]
  const client = clientOf(mover)
  const call = { address: contracts[name], abi: LocalToken.abi }
  return functionName === 'allowance'
    ? client.readContract({ ...call, functionName, args: [alice.address, contracts.router] })
    : client.readContract({ ...call, functionName, args: [alice.address] })
}

test('default: approval and swap as one, and no approval is left', async () => {
  const { kit, token, silent, asked, events } = await setUp()
  const quote = await getSwapQuote(kit, { from: token, to: silent, amount: '10' })
  const preview = await prepareSwap(kit, { quote })
  expect(preview).toMatchObject({ step: 'swap', together: ['approve'] })
  const before = await read('silentToken', 'balanceOf')
  const taken: string[] = []
  const hash = await swap(kit, preview, { onTaken: () => taken.push('taken') })
  expect(taken).toEqual(['taken'])
  expect(events).toContainEqual({ type: 'TRANSACTION_SENT', chainId, hash })
  expect(await waitForTransaction(kit, { chainId, hash })).toMatchObject({ status: 'success' })
  const got = (await read('silentToken', 'balanceOf')) - before
  expect(got).toBeGreaterThanOrEqual(preview.minimum.value)
  expect(await read('token', 'allowance')).toBe(0n)
  expect(asked('eth_sendTransaction')).toEqual([])
  expect(asked('wallet_sendCalls')).toMatchObject([{ params: [{ atomicRequired: true }] }])
  // The fee that was shown covers it.
  const client = clientOf(mover)
  const { gasUsed, effectiveGasPrice } = await client.getTransactionReceipt({ hash: hash as Hex })
  expect(gasUsed * effectiveGasPrice).toBeLessThan(preview.fee.value)
})

test('behavior: loaded anew before it is in a block, it is followed by the next visit', async () => {
  const first = await setUp()
  const { kit, token, silent, stored, wallet } = first
  const quote = await getSwapQuote(kit, { from: token, to: silent, amount: '10' })
  const preview = await prepareSwap(kit, { quote })
  const chain = createTestClient({ mode: 'anvil', transport: http(devnet.chains[0].rpcUrl) })
  await chain.setAutomine(false)
  onTestFinished(() => chain.setAutomine(true))
  const lost = new Promise<unknown>((resolve) => {
    swap(kit, preview, { onTaken: () => first.stop() }).catch(resolve)
  })
  await lost
  const again = await setUp(stored, wallet)
  expect(selectAccount(again.kit.getState()).status).toBe('connecting')
  followTransactions(again.kit)
  await chain.mine({ blocks: 1 })
  await expect
    .poll(() => again.events.find(({ type }) => type === 'TRANSACTION_SETTLED'), {
      timeout: 20_000,
    })
    .toMatchObject({ chainId, status: 'success' })
  expect(await read('token', 'allowance')).toBe(0n)
  // Nothing is left to follow.
  expect(stored.get('billfold.calls')).toBe('[]')
}, 60_000)

test('behavior: what the wallet can do is asked once, however often a quote is renewed', async () => {
  const { kit, token, silent, asked } = await setUp()
  for (const amount of ['10', '11', '12']) {
    const quote = await getSwapQuote(kit, { from: token, to: silent, amount })
    expect(await prepareSwap(kit, { quote })).toMatchObject({ together: ['approve'] })
  }
  expect(asked('wallet_getCapabilities')).toHaveLength(1)
})

test('default: what a token wants taken back first is part of it', async () => {
  const { kit, silent } = await setUp()
  const { contracts } = devnet.chains[0]
  const client = clientOf(alice)
  const hash = await client.writeContract({
    ...{ address: contracts.silentToken, abi: SilentToken.abi, functionName: 'approve' },
    args: [contracts.router, 5n],
  })
  await client.waitForTransactionReceipt({ hash })
  const quote = await getSwapQuote(kit, { from: silent, to: coin, amount: '3' })
  const preview = await prepareSwap(kit, { quote })
  expect(preview.together).toEqual(['reset', 'approve'])
  await swap(kit, preview)
  expect(await read('silentToken', 'allowance')).toBe(0n)
})

test('parameters: isSeparate', async () => {
  const { kit, token } = await setUp()
  const quote = await getSwapQuote(kit, { from: token, to: coin, amount: '1' })
  const preview = await prepareSwap(kit, { quote, isSeparate: true })
  expect(preview).toMatchObject({ step: 'approve', together: [] })
})

test('behavior: the price moves before the wallet is asked, and it is not', async () => {
  const { kit, token, asked } = await setUp()
  const quote = await getSwapQuote(kit, { from: token, to: coin, amount: '1' })
  const preview = await prepareSwap(kit, { quote })
  await moveThePrice('50000')
  await expect(swap(kit, preview)).rejects.toMatchObject({ code: 'stale' })
  expect(asked('wallet_sendCalls')).toEqual([])
})

test('behavior: the price moves while the wallet waits, and nothing is done, not even approved', async () => {
  const { kit, wallet, token } = await setUp()
  const quote = await getSwapQuote(kit, { from: token, to: coin, amount: '1' })
  const preview = await prepareSwap(kit, { quote })
  wallet.setApproval(async () => {
    await moveThePrice('50000')
    return 'approve'
  })
  const before = await read('token', 'balanceOf')
  // The wallet works out what it costs, and sees that it would fail.
  await expect(swap(kit, preview)).rejects.toMatchObject({ code: 'unclear' })
  expect(await read('token', 'allowance')).toBe(0n)
  expect(await read('token', 'balanceOf')).toBe(before)
})

test('behavior: declined, then tried again, and only once', async () => {
  const { kit, wallet, token, asked } = await setUp()
  const quote = await getSwapQuote(kit, { from: token, to: coin, amount: '1' })
  const preview = await prepareSwap(kit, { quote })
  wallet.rejectNext({ method: 'wallet_sendCalls' })
  await expect(swap(kit, preview)).rejects.toMatchObject({ code: 'rejected' })
  const outcomes = await Promise.allSettled([swap(kit, preview), swap(kit, preview)])
  expect(outcomes).toMatchObject([{ status: 'fulfilled' }, { reason: { code: 'spent' } }])
  expect(asked('wallet_sendCalls')).toHaveLength(2)
})

test.each([4200, 5700, 5760])(
  'behavior: refused with %s, it goes on step by step',
  async (code) => {
    const { kit, wallet, token } = await setUp()
    const quote = await getSwapQuote(kit, { from: token, to: coin, amount: '1' })
    const preview = await prepareSwap(kit, { quote })
    wallet.failNext(code, 'No.', { method: 'wallet_sendCalls' })
    await expect(swap(kit, preview)).rejects.toMatchObject({ code: 'notSupported' })
    const next = await prepareSwap(kit, { quote })
    expect(next).toMatchObject({ step: 'approve', together: [] })
    const hash = await approveSwap(kit, next)
    await waitForTransaction(kit, { chainId, hash })
    const last = await prepareSwap(kit, { quote })
    expect(last).toMatchObject({ step: 'swap', together: [] })
    await waitForTransaction(kit, { chainId, hash: await swap(kit, last) })
    expect(await read('token', 'allowance')).toBe(0n)
  },
)

test('behavior: a wallet that says nothing of what it can do holds nobody up', async () => {
  const { kit, wallet, token } = await setUp()
  const quote = await getSwapQuote(kit, { from: token, to: coin, amount: '1' })
  wallet.hangNext({ method: 'wallet_getCapabilities' })
  expect(await prepareSwap(kit, { quote })).toMatchObject({ step: 'approve' })
})

test.each([{ atomic: { status: 'yes' } }, { atomic: 'supported' }, 7, undefined])(
  'behavior: a wallet that says of itself %j does no batches',
  async (told) => {
    const { kit, wallet, token } = await setUp()
    const quote = await getSwapQuote(kit, { from: token, to: coin, amount: '1' })
    wallet.answerNext({ '0x7a69': told }, { method: 'wallet_getCapabilities' })
    expect(await prepareSwap(kit, { quote })).toMatchObject({ step: 'approve' })
  },
)

test('error: another account by the time it is asked for', async () => {
  const { kit, wallet, token, asked } = await setUp()
  const quote = await getSwapQuote(kit, { from: token, to: coin, amount: '1' })
  const preview = await prepareSwap(kit, { quote })
  const swapping = swap(kit, preview)
  // The kit asks the chain first.
  wallet.selectAccount(1)
  await stateWhen(kit, (state) => selectAccount(state).address === bob.address)
  await expect(swapping).rejects.toMatchObject({ code: 'changed' })
  expect(asked('wallet_sendCalls')).toEqual([])
})

test('error: what the wallet never sent, and what nobody tells of, are told apart', async () => {
  const { kit, wallet, token } = await setUp()
  const method = 'wallet_getCallsStatus'
  const quote = await getSwapQuote(kit, { from: token, to: coin, amount: '1' })
  const prepared = async () => {
    const preview = await prepareSwap(kit, { quote })
    wallet.answerNext({ id: '0x77' }, { method: 'wallet_sendCalls' })
    return preview
  }
  const never = await prepared()
  wallet.answerNext({ status: 400, atomic: true, receipts: [] }, { method })
  await expect(swap(kit, never)).rejects.toMatchObject({ name: 'SwapError', code: 'refused' })
  const silent = await prepared()
  wallet.answerNext({ status: 200, atomic: true, receipts: [] }, { method })
  await expect(swap(kit, silent)).rejects.toMatchObject({ code: 'unclear' })
  const gone = await prepared()
  const swapping = swap(kit, gone, { onTaken: () => void disconnect(kit) })
  await expect(swapping).rejects.toMatchObject({ code: 'unclear' })
})

const trades = fc.record({
  /** In thousandths. */
  amount: fc.integer({ min: 1, max: 20_000 }),
  /** In hundredths of a percent. */
  slippage: fc.integer({ min: 0, max: 500 }),
  /** When somebody else sells tokens; `asked`: while the wallet waits for its owner. */
  moment: fc.constantFrom('quoted', 'prepared', 'asked', 'never'),
  moved: fc.integer({ min: 1, max: 20_000 }),
  to: fc.constantFrom('silentToken', 'coin'),
})

test('behavior: never less comes out than was shown, and never is an approval left', async () => {
  const { kit, wallet, token, silent } = await setUp()
  const outcomes = { swapped: 0, not: 0 }
  const client = clientOf(mover)
  const heldOf = async (to: 'silentToken' | 'coin', hash?: string) => {
    if (to === 'silentToken') return read(to, 'balanceOf')
    const held = await client.getBalance({ address: alice.address })
    if (hash === undefined) return held
    const receipt = await client.getTransactionReceipt({ hash: hash as Hex }) // of EVM
    return held + receipt.gasUsed * receipt.effectiveGasPrice
  }
  await fc.assert(
    fc.asyncProperty(trades, async ({ amount, slippage, moment, moved, to }) => {
      const wanted = to === 'coin' ? coin : silent
      const asked = { from: token, to: wanted, amount: String(amount / 1000) }
      const given = await read('token', 'balanceOf')
      const before = await heldOf(to)
      try {
        const quote = await getSwapQuote(kit, { ...asked, slippage: slippage / 100 })
        if (moment === 'quoted') await moveThePrice(`${moved}`)
        const preview = await prepareSwap(kit, { quote })
        expect(preview.together).toEqual(['approve'])
        if (moment === 'prepared') await moveThePrice(`${moved}`)
        wallet.setApproval(async () => {
          if (moment === 'asked') await moveThePrice(`${moved}`)
          return 'approve'
        })
        const hash = await swap(kit, preview)
        const { status } = await waitForTransaction(kit, { chainId, hash })
        const got = (await heldOf(to, hash)) - before
        if (status === 'success') expect(got).toBeGreaterThanOrEqual(preview.minimum.value)
        else expect(got).toBe(0n)
        outcomes.swapped += 1
      } catch (error) {
        // `unclear`: the wallet has seen itself that it would fail, and says so in no way that we could be sure of.
        const isTold = error instanceof SwapError && ['stale', 'unclear'].includes(error.code)
        if (!isTold) throw error
        expect(await heldOf(to)).toBe(before)
        expect(await read('token', 'balanceOf')).toBe(given)
        outcomes.not += 1
      } finally {
        wallet.setApproval('auto')
        expect(await read('token', 'allowance')).toBe(0n)
      }
    }),
    { numRuns: 30 },
  )
  expect(outcomes.swapped).toBeGreaterThan(0)
}, 120_000)
