import { deployAccountContracts, LocalToken, setBalance } from '@billfold/devnet'
import {
  createPublicClient,
  encodeFunctionData,
  type Hex,
  http,
  maxUint256,
  numberToHex,
  parseEther,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { approveInFrame } from '../helpers/approveInFrame.js'
import { giveMoney } from '../helpers/giveMoney.js'
import { openEmailStage } from '../helpers/openEmailStage.js'
import { openWalletSettings } from '../helpers/openWalletSettings.js'
import { pressInFrame } from '../helpers/pressInFrame.js'
import { rejectInFrame } from '../helpers/rejectInFrame.js'
import { shareVisit } from '../helpers/shareVisit.js'
import { stage } from '../helpers/stage.js'

const { visit } = await openEmailStage()
const [local, second] = stage.devnet.chains
const { token } = local.contracts
const { delegate } = await deployAccountContracts(local)
const client = createPublicClient({ transport: http(local.rpcUrl) })
const somebody = () => privateKeyToAddress(generatePrivateKey())
const tokenCall = (functionName: 'mint' | 'transfer', receiver: Hex, amount: bigint) => ({
  to: token,
  data: encodeFunctionData({ abi: LocalToken.abi, functionName, args: [receiver, amount] }),
})

async function visitWithMoney(email: string) {
  const visited = await giveMoney(visit(), { email })
  const { ask } = visited
  const batch = {
    version: '2.0.0',
    chainId: numberToHex(local.id),
    from: visited.address,
    atomicRequired: false,
  }
  const sendCalls = (calls: readonly object[], changes: object = {}) =>
    ask('wallet_sendCalls', [{ ...batch, calls, ...changes }])
  const status = async (id: unknown) => Object((await ask('wallet_getCallsStatus', [id])).result)
  return { ...visited, sendCalls, status }
}

/** Whose account is a plain one. */
const share = shareVisit(() => visitWithMoney('ada-calls@orchard.example'))

test('default: several calls are read in one, agreed to once, and sent in their order', async () => {
  const one = await share()
  const { page, frame, sheet, details, dangers, address, sendCalls, status, ask } = one
  const to = somebody()
  const calls = [
    tokenCall('mint', address, 9n),
    tokenCall('transfer', to, 4n),
    { to, value: '0x5' },
  ]
  const asked = sendCalls(calls)
  await expect.poll(() => frame.locator('h1').textContent()).toBe('Approve these 3 steps?')
  expect(await details.locator('dd[data-part="step"]').allTextContents()).toEqual([
    'Call this contract?',
    'Send these tokens?',
    'Send this payment?',
    expect.stringMatching(/one after the other/),
  ])
  const facts = (await details.textContent()) ?? ''
  for (const fact of [to, 'Step 2 of 3', 'Calls itselfLTK', new URL(page.url()).origin])
    expect(facts).toContain(fact)
  expect(facts.match(/Network fee/g)).toHaveLength(1)
  expect(await dangers.allTextContents()).toEqual([expect.stringMatching(/cannot be read here/)])
  await approveInFrame(frame)
  const { id } = Object((await asked).result)
  await expect.poll(async () => (await status(id)).status).toBe(200)
  expect(await client.getBalance({ address: to })).toBe(5n)
  await expect.poll(() => sheet.isVisible()).toBe(false)

  await page.reload()
  await one.value('account-status').toBe('connected')
  const { receipts, ...told } = await status(id)
  expect(told).toMatchObject({ id, status: 200, atomic: false, chainId: '0x7a69' })
  expect(receipts).toHaveLength(3)
  expect((await ask('wallet_getCapabilities', [address])).result).toMatchObject({
    '0x7a69': { atomic: { status: 'ready' } },
  })
  expect(one.errors).toEqual([])
})

test('behavior: all or nothing, by code that the account takes on once', async () => {
  const one = await visitWithMoney('dot-calls@orchard.example')
  const { frame, details, address, sendCalls, status, ask } = one
  const to = somebody()
  const calls = [
    tokenCall('mint', address, 9n),
    tokenCall('transfer', to, 4n),
    { to, value: '0x5' },
  ]
  const asked = sendCalls(calls, { atomicRequired: true })
  await expect.poll(() => frame.locator('h1').textContent()).toBe('Approve these 3 steps?')
  const facts = (await details.textContent()) ?? ''
  for (const fact of ['becomes a smart account on this network', delegate, 'none of them is done'])
    expect(facts).toContain(fact)
  await approveInFrame(frame)
  const { id } = Object((await asked).result)
  await expect.poll(() => status(id)).toMatchObject({ status: 200, atomic: true })
  expect((await status(id)).receipts).toHaveLength(1)
  expect(await client.getBalance({ address: to })).toBe(5n)
  expect((await ask('wallet_getCapabilities', [address])).result).toMatchObject({
    '0x7a69': { atomic: { status: 'supported' } },
  })
  // From now on all batches are.
  const again = sendCalls(calls)
  await expect.poll(() => details.textContent()).toContain('none of them is done')
  expect(await details.textContent()).not.toContain('smart account')
  await approveInFrame(frame)
  const next = Object((await again).result)
  await expect.poll(() => status(next.id)).toMatchObject({ status: 200, atomic: true })
  // What only it can pay is paid as before.
  const sent = one.send({ to, value: '0x1' })
  await approveInFrame(frame)
  expect((await sent).result).toMatch(/^0x[0-9a-f]{64}$/)
  await expect.poll(() => client.getBalance({ address: to })).toBe(11n)
  expect(one.errors).toEqual([])
  await one.context.close()
})

test('behavior: in the settings the account is a plain one again, and stays so', async () => {
  const one = await visitWithMoney('eva-calls@orchard.example')
  const { page, frame, address, sendCalls, status, ask } = one
  const calls = [
    { to: somebody(), value: '0x1' },
    { to: somebody(), value: '0x2' },
  ]
  const asked = sendCalls(calls, { atomicRequired: true })
  await approveInFrame(frame)
  const { id } = Object((await asked).result)
  await expect.poll(async () => (await status(id)).status).toBe(200)
  expect(await client.getCode({ address })).toMatch(/^0xef0100/)

  const closed = openWalletSettings(page)
  const features = frame.locator('[data-part="smart"]')
  const row = features.locator(`[data-id="eip155:${local.id}"]`)
  await frame.locator('[data-part="menu"] [data-id="smart"]').click()
  await row.locator('[data-part="remove"]').click()
  await expect.poll(() => frame.locator('h1').textContent()).toBe('Switch smart features off here?')
  await approveInFrame(frame)
  await features.waitFor()
  await expect.poll(() => row.count()).toBe(0)
  expect(await client.getCode({ address })).toBeUndefined()
  const atomic = async () =>
    Object((await ask('wallet_getCapabilities', [address])).result)['0x7a69'].atomic.status
  expect(await atomic()).toBe('ready')
  await features.locator('[data-part="switch"]').click()
  await features.getByText('They are off').waitFor()
  await page.keyboard.press('Escape')
  await pressInFrame(frame.locator('[data-part="menu"] [data-part="close"]'))
  await closed
  expect(await atomic()).toBe('unsupported')
  expect(await sendCalls(calls, { atomicRequired: true })).toMatchObject({ code: 5760 })
  expect(one.errors).toEqual([])

  // A script that is gone, as after an upgrade, is asked for by no browser again: the frame is loaded anew.
  await page.reload()
  await one.value('account-status').toBe('connected')
  await one.context.route('**/assets/later-*.js', (route) => route.abort())
  await expect(openWalletSettings(page)).rejects.toThrow('The server cannot be reached')
  await one.context.unroute('**/assets/later-*.js')
  const anew = openWalletSettings(page)
  await pressInFrame(frame.locator('[data-part="menu"] [data-part="close"]'))
  await anew
  await one.value('account-status').toBe('connected')
  await one.context.close()
})

test('behavior: calls for another network than the one in use are said to be for that one', async () => {
  const { frame, details, address, sendCalls } = await share()
  await setBalance(second, { address, value: parseEther('1') })
  const calls = [{ to: somebody(), value: '0x1' }]
  const asked = sendCalls(calls, { chainId: numberToHex(second.id) })
  await expect.poll(() => details.textContent()).toContain(`eip155:${second.id}`)
  expect(await details.textContent()).not.toContain(`eip155:${local.id}`)
  await rejectInFrame(frame)
  expect(await asked).toMatchObject({ code: 4001 })
})

test('behavior: what the visitor rejects, and what no page may ask for', async () => {
  const { frame, address, sendCalls, ask } = await share()
  const before = await client.getTransactionCount({ address })
  const to = somebody()
  const calls = [
    { to, value: '0x1' },
    { to, value: '0x2' },
  ]
  const asked = sendCalls(calls)
  await rejectInFrame(frame)
  expect(await asked).toMatchObject({ code: 4001 })
  for (const [changes, code] of [
    [{ chainId: '0xa86a', atomicRequired: true }, 5760],
    [{ capabilities: { paymasterService: { url: 'https://pay.example' } } }, 5700],
    [{ calls: Array(11).fill({ to }) }, 5740],
    [{ from: to }, -32_602],
    [{ calls: [{ to: address, data: '0x1234' }] }, 4200],
    [{ calls: [tokenCall('transfer', to, maxUint256)] }, 3],
  ] as const)
    expect([changes, await sendCalls(calls, changes)]).toMatchObject([changes, { code }])
  expect(await ask('wallet_getCallsStatus', ['0x01'])).toMatchObject({ code: 5730 })
  expect(await ask('wallet_getCapabilities', [to])).toMatchObject({ code: 4100 })
  expect(await frame.locator('[data-part="approve"]').count()).toBe(0)
  expect(await client.getTransactionCount({ address })).toBe(before)
})

test('behavior: where one fails the visitor and the page are told how far it came', async () => {
  const one = await visitWithMoney('cyd-calls@orchard.example')
  const { context, frame, sendCalls, status, address } = one
  const to = somebody()
  // As of a node that knows no better.
  await context.route('**/v1?*', (route) => {
    const { method } = route.request().postDataJSON()
    if (method !== 'eth_simulateV1') return route.continue()
    const calls = Array(3).fill({ status: '0x1', gasUsed: '0x186a0' })
    return route.fulfill({ json: { jsonrpc: '2.0', id: 1, result: [{ calls }] } })
  })
  const payment = { to, value: '0x1' }
  const asked = sendCalls([payment, tokenCall('transfer', to, 1n), payment])
  await approveInFrame(frame)
  const { id } = Object((await asked).result)
  const notice = frame.locator('[data-part="stopped"]')
  await notice.waitFor()
  expect(await notice.textContent()).toContain('2 of 3 steps were sent')
  await notice.locator('[data-part="cancel"]').click()
  expect(await status(id)).toMatchObject({ status: 600 })
  expect(await client.getTransactionCount({ address, blockTag: 'pending' })).toBe(2)
  await context.close()
})
