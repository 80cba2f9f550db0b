import { type BitcoinChain, bitcoinAccounts, startBitcoin } from '@billfold/devnet'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openPage } from '../../../../test/helpers/openPage.js'
import { patience } from '../../../../test/helpers/patience.js'
import { bitcoinAdapter } from '../adapters/bitcoin/bitcoinAdapter.js'
import type { Billfold } from '../Billfold.js'
import { createBillfold } from '../createBillfold.js'
import { defineNetwork } from '../networks/defineNetwork.js'
import { selectAccount } from '../state/selectors.js'
import { createBitcoinTestWallet } from '../testing/bitcoin/createBitcoinTestWallet.js'
import { connect } from './connect.js'
import { prepareSend } from './prepareSend.js'
import { readBalance } from './readBalance.js'
import { send } from './send.js'
import { start } from './start.js'
import { waitForTransaction } from './waitForTransaction.js'

const [alice, bob] = bitcoinAccounts
const to = bob.payment.address

let chain: BitcoinChain
beforeAll(async () => {
  chain = await startBitcoin()
})
afterAll(() => chain.stop())
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.unstubAllGlobals()
})

/** A wallet that only signs, or one that makes payments itself. */
async function setUp(way: 'signs' | 'pays' = 'signs') {
  const page = openPage()
  const nodes = [{ network: 'regtest', apiUrl: chain.apiUrl }] as const
  const wallet = createBitcoinTestWallet({ nodes, accounts: 2, storage: page.localStorage })
  if (way === 'signs') wallet.register(page)
  else wallet.installBtcProvider({ target: page })
  const network = defineNetwork({
    id: chain.chain.slice('bip122:'.length),
    chainNamespace: 'bip122',
    name: chain.name,
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: { default: { http: [chain.apiUrl] } },
  })
  const kit = createBillfold({ networks: [network], adapters: [bitcoinAdapter()] })
  stops.push(start(kit))
  await connect(kit, { connectorId: 'bip122:Bitcoin Test Wallet' })
  return { kit, wallet, chainId: network.caipNetworkId }
}

async function held(kit: Billfold, address: string) {
  return (await readBalance(kit, { address, chainId: chain.chain })).value
}

test('default: the fee is what was said', async () => {
  const { kit, chainId } = await setUp()
  const own = await held(kit, alice.payment.address)
  const theirs = await held(kit, to)
  const preview = await prepareSend(kit, { to, amount: '0.001' })
  expect(preview).toMatchObject({
    chainId,
    from: alice.payment.address,
    to,
    token: { symbol: 'BTC', decimals: 8 },
    amount: { value: 100_000n, formatted: '0.001' },
    isFeeExact: true,
    warnings: [{ code: 'firstTime' }],
  })
  const hash = await send(kit, preview)
  expect(await waitForTransaction(kit, { chainId, hash })).toMatchObject({ status: 'success' })
  expect(await held(kit, to)).toBe(theirs + 100_000n)
  expect(await held(kit, alice.payment.address)).toBe(own - 100_000n - preview.fee.value)
  expect(preview.left.value).toBe(own - 100_000n - preview.fee.value)
})

test('feeRate: faster costs more', async () => {
  const { kit } = await setUp()
  const prepare = (feeRate: 'slow' | 'normal' | 'fast') =>
    prepareSend(kit, { to, amount: '0.001', feeRate })
  const [slow, normal, fast] = await Promise.all([
    prepare('slow'),
    prepare('normal'),
    prepare('fast'),
  ])
  expect(slow.fee.value).toBeLessThanOrEqual(normal.fee.value)
  expect(fast.fee.value).toBe(normal.fee.value * 2n)
})

test('behavior: a wallet that could make payments itself signs this one', async () => {
  const { kit, chainId } = await setUp('pays')
  const own = await held(kit, alice.payment.address)
  const preview = await prepareSend(kit, { to, amount: 50_000n })
  expect(preview.isFeeExact).toBe(true)
  const hash = await send(kit, preview)
  expect(await waitForTransaction(kit, { chainId, hash })).toMatchObject({ status: 'success' })
  expect(await held(kit, alice.payment.address)).toBe(own - 50_000n - preview.fee.value)
})

test('signal: what is signed after it was given up is not sent', async () => {
  const { kit, wallet } = await setUp('pays')
  const own = await held(kit, alice.payment.address)
  const preview = await prepareSend(kit, { to, amount: 50_000n })
  wallet.setApproval('manual')
  const controller = new AbortController()
  const sending = send(kit, preview, { signal: controller.signal })
  sending.catch(() => {})
  await vi.waitFor(() => expect(wallet.pending()).toHaveLength(1), patience.wait)
  controller.abort()
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
  await expect(send(kit, preview)).rejects.toMatchObject({ code: 'spent' })
  await wallet.approve()
  wallet.setApproval('auto')
  // Nothing was sent: it may be tried again.
  await vi.waitFor(() => send(kit, preview), patience.wait)
  expect(await held(kit, alice.payment.address)).toBe(own - 50_000n - preview.fee.value)
})

test('amount: max leaves nothing', async () => {
  const { kit, chainId } = await setUp()
  const own = await held(kit, alice.payment.address)
  const preview = await prepareSend(kit, { to, amount: 'max', feeRate: 'fast' })
  expect(preview.amount.value + preview.fee.value).toBe(own)
  expect(preview.left.value).toBe(0n)
  const hash = await send(kit, preview)
  expect(await waitForTransaction(kit, { chainId, hash })).toMatchObject({ status: 'success' })
  expect(await held(kit, alice.payment.address)).toBe(0n)
  await expect(prepareSend(kit, { to, amount: 'max' })).rejects.toMatchObject({ code: 'notEnough' })
})

test.each<[what: string, given: object, code: string]>([
  ['the main network', { to: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }, 'otherNetwork'],
  ['an old address of it', { to: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2' }, 'otherNetwork'],
  ['a test network', { to: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx' }, 'otherNetwork'],
  ['a wrong checksum', { to: `${to.slice(0, -1)}${to.endsWith('q') ? 'p' : 'q'}` }, 'badAddress'],
  ['an EVM address', { to: '0x52f8Ee28573f9C2Be1cBb1b0FC9f6c2E6Bd3bB3a' }, 'otherNamespace'],
  ['less than nodes pass on', { amount: 329n }, 'tooLittle'],
  ['more than there is', { amount: '21000000' }, 'notEnough'],
])('behavior: %s is refused before the wallet is asked', async (_, given, code) => {
  const { kit, wallet } = await setUp()
  const asked = prepareSend(kit, { to, amount: 1000n, ...given })
  await expect(asked).rejects.toMatchObject({ name: 'SendError', code })
  expect(wallet.log().map(({ method }) => method)).not.toContain('bitcoin:signTransaction')
})

test('warnings: small outputs are spent where nothing else pays', async () => {
  const { kit, wallet, chainId } = await setUp()
  const own = alice.payment.address
  expect(await held(kit, own)).toBe(0n)
  wallet.selectAccount(1)
  await vi.waitFor(() => expect(selectAccount(kit.getState()).address).toBe(to), patience.wait)
  const given = await prepareSend(kit, { to: own, amount: 9000n })
  expect(given.warnings).toEqual([{ code: 'firstTime' }])
  await waitForTransaction(kit, { chainId, hash: await send(kit, given) })
  wallet.selectAccount(0)
  await vi.waitFor(() => expect(selectAccount(kit.getState()).address).toBe(own), patience.wait)
  const preview = await prepareSend(kit, { to, amount: 5000n })
  expect(preview.warnings).toContainEqual({ code: 'smallOutputs' })
})
