import {
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  http,
  maxUint256,
  parseEther,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { approveInFrame } from '../helpers/approveInFrame.js'
import { giveMoney } from '../helpers/giveMoney.js'
import { openEmailStage } from '../helpers/openEmailStage.js'
import { fillPayment } from '../helpers/payInView.js'
import { rejectInFrame } from '../helpers/rejectInFrame.js'
import { shareVisit } from '../helpers/shareVisit.js'
import { stage } from '../helpers/stage.js'

const { visit } = await openEmailStage()
const [local] = stage.devnet.chains
const { multicall3 } = local.contracts
const token = getAddress(local.contracts.token)
const client = createPublicClient({ transport: http(local.rpcUrl) })
const somebody = () => privateKeyToAddress(generatePrivateKey())
const mintAbi = [
  {
    type: 'function',
    name: 'mint',
    stateMutability: 'nonpayable',
    inputs: [{ type: 'address' }, { type: 'uint256' }],
    outputs: [],
  },
] as const

/** A visitor with a wallet by email, and ten coins in it. */
const visitWithMoney = (email: string) => giveMoney(visit(), { email })
const share = shareVisit(() => visitWithMoney('ada-evm@orchard.example'))

const heldBy = (owner: Hex) => client.getBalance({ address: owner })
const tokensOf = (owner: Hex) =>
  client.readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  })
const approval = (spender: Hex, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })

test('default: a coin, and a token, by the view that sends', async () => {
  const one = await share()
  const { page, dialog, frame, sheet, details, dangers, view, confirm, address, send } = one
  const to = somebody()
  await page.getByTestId('open-WalletSend').click()
  await fillPayment(dialog, { amount: '0.5', to })
  await confirm()
  await expect.poll(() => details.textContent()).toContain(to)
  const facts = (await details.textContent()) ?? ''
  for (const fact of ['0.5', `eip155:${local.id}`, address, new URL(page.url()).origin])
    expect(facts).toContain(fact)
  expect(await frame.locator('h1').textContent()).toBe('Send this payment?')
  expect(await dangers.count()).toBe(0)
  await approveInFrame(frame)
  await expect.poll(() => heldBy(to)).toBe(parseEther('0.5'))
  await expect.poll(() => sheet.isVisible()).toBe(false)
  await view('WalletSendConfirmed').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  const data = encodeFunctionData({
    abi: mintAbi,
    functionName: 'mint',
    args: [address, parseEther('9')],
  })
  const minted = send({ to: token, data })
  await expect
    .poll(() => dangers.allTextContents())
    .toEqual([expect.stringMatching(/cannot be read here/)])
  expect(await frame.locator('[data-part="content"]').textContent()).toBe(data)
  const expected = `Comes into your account9 LTK (${token.toLowerCase()})`
  expect(await details.textContent()).toContain(expected)
  await approveInFrame(frame)
  expect((await minted).result).toMatch(/^0x[0-9a-f]{64}$/)
  await expect.poll(() => tokensOf(address)).toBe(parseEther('9'))

  await page.getByTestId('send-LTK').click()
  await fillPayment(dialog, { amount: '3.25', to })
  await confirm()
  await expect.poll(() => details.textContent()).toContain(token)
  const told = (await details.textContent()) ?? ''
  for (const fact of ['3.25', 'Calls itselfLTK', `To${to}`]) expect(told).toContain(fact)
  await approveInFrame(frame)
  await view('Account').waitFor()
  await expect.poll(() => tokensOf(to)).toBe(parseEther('3.25'))
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(one.errors).toEqual([])
})

test('behavior: wagmi; what the visitor rejects is not sent', async () => {
  const one = await share()
  const { page, frame, sheet, details, address, value } = one
  const before = await client.getTransactionCount({ address })
  await page.getByTestId('wagmi-send').click()
  await expect.poll(() => details.textContent()).toContain('0.01')
  await rejectInFrame(frame)
  await expect.poll(() => sheet.isVisible()).toBe(false)
  expect(await client.getTransactionCount({ address })).toBe(before)
  await page.getByTestId('wagmi-send').click()
  await approveInFrame(frame)
  await value('wagmi-send-hash').toMatch(/^0x[0-9a-f]{64}$/)
  await expect.poll(() => client.getTransactionCount({ address })).toBe(before + 1)
  expect(one.errors).toEqual([])
})

test('behavior: what gives tokens away is said in red', async () => {
  const one = await share()
  const { frame, details, dangers, send } = one
  const asked = send({ to: token, data: approval(multicall3, maxUint256) })
  await expect
    .poll(() => dangers.allTextContents())
    .toEqual([expect.stringMatching(/can take all/)])
  const red = details.locator('dd[data-part="danger"]')
  expect(await red.first().textContent()).toBe('Unlimited')
  expect(await red.last().textContent()).toBe(
    `everything LTK (${token.toLowerCase()}) by ${multicall3.toLowerCase()}`,
  )
  expect(await details.textContent()).toContain(multicall3)
  await rejectInFrame(frame)
  expect(await asked).toMatchObject({ code: 4001 })
  const thief = somebody()
  const again = send({ to: token, data: approval(thief, 5n) })
  await expect.poll(() => dangers.allTextContents()).toEqual([expect.stringMatching(/no contract/)])
  await approveInFrame(frame)
  await again
  expect(one.errors).toEqual([])
})

test('behavior: two at once are asked for and numbered one after the other', async () => {
  const { frame, details, address, send } = await share()
  const before = await client.getTransactionCount({ address })
  const receivers = [somebody(), somebody()]
  const sent = receivers.map((to) => send({ to, value: '0x1' }))
  await details.waitFor()
  const facts = (await details.textContent()) ?? ''
  const other = receivers.find((to) => !facts.includes(to)) ?? ''
  await approveInFrame(frame)
  await expect.poll(() => details.textContent()).toContain(other)
  await approveInFrame(frame)
  for (const answer of sent) expect((await answer).result).toMatch(/^0x[0-9a-f]{64}$/)
  await expect.poll(() => client.getTransactionCount({ address })).toBe(before + 2)
  expect(await Promise.all(receivers.map(heldBy))).toEqual([1n, 1n])
})

test('behavior: too little, what would fail, and what no page may ask for', async () => {
  const { frame, dangers, address, ask, send } = await share()
  const before = await client.getTransactionCount({ address })
  const to = somebody()
  expect(await send({ to, value: '0x8ac7230489e80000' })).toMatchObject({
    message: 'insufficient funds for the amount and the fee',
  })
  // More than there is of it.
  const args = [to, maxUint256] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  expect((await send({ to: token, data })).message).toMatch(/revert/)
  for (const transaction of [
    { to, authorizationList: [] },
    { to: address, data: '0x1234' },
    { to, value: '0x1', chainId: '0x1' },
    { to, from: to },
  ])
    expect((await send(transaction)).result).toBeUndefined()
  expect((await ask('eth_signTransaction', [{ from: address, to }])).code).toBe(4200)
  expect(await frame.locator('[data-part="approve"]').count()).toBe(0)

  const asked = send({ to: token, data, gas: '0x186a0' })
  await expect.poll(() => dangers.allTextContents()).toEqual([expect.stringMatching(/would fail/)])
  await rejectInFrame(frame)
  expect(await asked).toMatchObject({ code: 4001 })
  expect(await client.getTransactionCount({ address })).toBe(before)
})

test('behavior: who disconnects in the middle sends nothing', async () => {
  const one = await visitWithMoney('fay-evm@orchard.example')
  const { page, frame, address, value, send } = one
  const asked = send({ to: somebody(), value: '0x1' })
  await frame.locator('[data-part="sign"]:enabled').waitFor()
  await page.getByTestId('disconnect').dispatchEvent('click')
  await value('account-status').toBe('disconnected')
  expect((await asked).result).toBeUndefined()
  expect(await client.getTransactionCount({ address, blockTag: 'pending' })).toBe(0)
  await one.context.close()
})

test('behavior: a payment that nobody takes is tried for ten minutes, and then said not to have arrived', async () => {
  const one = await visitWithMoney('gus-evm@orchard.example')
  const { page, context, frame, send, address } = one
  await context.route('**/v1?*', (route) =>
    route.request().postData()?.includes('eth_sendRawTransaction')
      ? route.abort()
      : route.continue(),
  )
  const sent = send({ to: somebody(), value: '0x7' })
  await approveInFrame(frame)
  const { result } = await sent
  expect(result).toMatch(/^0x[0-9a-f]{64}$/)
  await page.clock.install()
  const notice = frame.locator('[data-part="unsent"]')
  await expect
    .poll(async () => {
      await page.clock.fastForward('01:00')
      return notice.count()
    })
    .toBe(1)
  expect(await notice.textContent()).toContain(result)
  await notice.locator('[data-part="cancel"]').click()
  await notice.waitFor({ state: 'detached' })
  expect(await client.getTransactionCount({ address, blockTag: 'pending' })).toBe(0)
  await context.close()
})
