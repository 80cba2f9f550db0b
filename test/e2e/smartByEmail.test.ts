import { deploySponsor, indexSettings, setBalance, startBundler } from '@billfold/devnet'
import { createPublicClient, type Hex, http, numberToHex, parseEther, stringToHex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, expect, test } from 'vitest'
import { smartAddress } from '../../packages/frame/src/smart/smartAddress.js'
import { approveInFrame } from '../helpers/approveInFrame.js'
import { type Answer, giveMoney } from '../helpers/giveMoney.js'
import { openEmailStage } from '../helpers/openEmailStage.js'
import { openWalletSettings } from '../helpers/openWalletSettings.js'
import { rejectInFrame } from '../helpers/rejectInFrame.js'
import { shareVisit } from '../helpers/shareVisit.js'
import { stage } from '../helpers/stage.js'

const [local, second] = stage.devnet.chains
const chain = `eip155:${local.id}`
const bundler = await startBundler(local)
afterAll(() => bundler.stop())
const sponsorKey = generatePrivateKey()
const sponsor = await deploySponsor(local, { signer: privateKeyToAddress(sponsorKey) })
const { visit } = await openEmailStage({
  ...indexSettings(stage.devnet),
  SMART_ACCOUNT_CHAINS: chain,
  BUNDLER_UPSTREAMS: JSON.stringify({ [chain]: [bundler.url] }),
  SPONSOR_CONTRACTS: JSON.stringify({ [chain]: sponsor }),
  SPONSOR_KEY: sponsorKey,
  // One operation, then the account pays itself.
  SPONSOR_ACCOUNT_WEI: parseEther('0.02').toString(),
})
const client = createPublicClient({ transport: http(local.rpcUrl) })
const somebody = () => privateKeyToAddress(generatePrivateKey())
const heldBy = (address: Hex) => client.getBalance({ address })

async function visitWithMoney(email: string) {
  const visited = await giveMoney(visit('account=smartAccount'), { email })
  const { ask, page } = visited
  const status = async (id: unknown) => Object((await ask('wallet_getCallsStatus', [id])).result)
  /** As the page's own code asks the wallet for the other account. */
  const choose = (type: string): Promise<Answer> =>
    page.evaluate(async (wanted) => {
      const { kit } = window as never as {
        kit: { options: { connectors: { id: string; getProvider(): Promise<Asked> }[] } }
      }
      type Asked = { setAccountType(type: string): Promise<void> }
      const connector = kit.options.connectors.find(({ id }) => id === 'embedded')
      const provider = await connector?.getProvider()
      try {
        return { result: await provider?.setAccountType(wanted) }
      } catch (error) {
        const { code, message } = Object(error)
        return { code, message }
      }
    }, type)
  return { ...visited, status, choose }
}

/** Whose account is a smart one. */
const share = shareVisit(() => visitWithMoney('bea-smart@orchard.example'))

test('default: a new visitor has a smart account, which pays and is made by that', async () => {
  const one = await visitWithMoney('ada-smart@orchard.example')
  const { page, frame, details, dangers, address, send, ask, choose } = one
  expect(await client.getCode({ address })).toBeUndefined()
  const to = somebody()
  const sent = send({ to, value: numberToHex(parseEther('0.5')) })
  await expect.poll(() => details.textContent()).toContain(to)
  expect(await frame.locator('h1').textContent()).toBe('Send this payment?')
  const facts = (await details.textContent()) ?? ''
  for (const fact of ['0.5', chain, address, new URL(page.url()).origin, 'It is created on this'])
    expect(facts).toContain(fact)
  expect(await dangers.allTextContents()).toEqual([])
  await approveInFrame(frame)
  expect((await sent).result).toMatch(/^0x[0-9a-f]{64}$/)
  expect(await heldBy(to)).toBe(parseEther('0.5'))
  expect(await client.getCode({ address })).toMatch(/^0x/)

  // Where the server has none the account is the key's own; back here it is the contract.
  await ask('wallet_switchEthereumChain', [{ chainId: numberToHex(second.id) }])
  const [owner] = Object((await ask('eth_accounts', [])).result) as [Hex]
  expect(smartAddress(owner)).toBe(address)
  await ask('wallet_switchEthereumChain', [{ chainId: numberToHex(local.id) }])
  expect((await ask('eth_accounts', [])).result).toEqual([address])

  // The visitor chooses the other one, sees both addresses, and keeps it after a reload.
  const chosen = choose('eoa')
  await expect.poll(() => frame.locator('h1').textContent()).toBe('Switch to your plain account?')
  for (const fact of [address, owner, 'Stays at the address where it is now'])
    expect(await details.textContent()).toContain(fact)
  await approveInFrame(frame)
  await chosen
  await one.value('account-address').toBe(owner)
  await page.reload()
  await one.value('account-status').toBe('connected')
  await one.value('account-address').toBe(owner)
  const refused = choose('smartAccount')
  await rejectInFrame(frame)
  expect(await refused).toMatchObject({ code: 4001 })
  await one.value('account-address').toBe(owner)
  expect(one.errors).toEqual([])
  await one.context.close()
})

test('behavior: several calls as one, which somebody else pays for', async () => {
  const one = await share()
  const { frame, details, address, ask, status } = one
  const before = await heldBy(address)
  const to = somebody()
  expect((await ask('wallet_getCapabilities', [address])).result).toEqual({
    [numberToHex(local.id)]: {
      atomic: { status: 'supported' },
      paymasterService: { supported: true },
    },
  })
  // What it holds is told of the account that the page sees (ERC-7811).
  const held = await ask('wallet_getAssets', [{ account: address, assetTypeFilter: ['NATIVE'] }])
  expect(Object(held.result)[numberToHex(local.id)]).toMatchObject([
    { address: 'native', type: 'NATIVE', balance: numberToHex(before) },
  ])
  expect(await ask('wallet_getAssets', [{ account: somebody() }])).toMatchObject({ code: 4100 })
  const batch = {
    ...{ version: '2.0.0', chainId: numberToHex(local.id), from: address, atomicRequired: true },
    calls: [
      { to, value: '0x5' },
      { to, value: '0x6' },
    ],
  }
  const asked = ask('wallet_sendCalls', [batch])
  await expect.poll(() => frame.locator('h1').textContent()).toBe('Approve these 2 steps?')
  const facts = (await details.textContent()) ?? ''
  for (const fact of ['Step 2 of 2', 'none of them is done', sponsor.toLowerCase()])
    expect(facts.toLowerCase()).toContain(fact.toLowerCase())
  await approveInFrame(frame)
  const { id } = Object((await asked).result)
  await expect.poll(() => status(id)).toMatchObject({ status: 200, atomic: true })
  expect((await status(id)).receipts).toHaveLength(1)
  expect(await heldBy(to)).toBe(11n)
  expect(await heldBy(address)).toBe(before - 11n)
  expect(one.errors).toEqual([])
})

test('behavior: whoever is away at whichever step, nothing is lost, half done or done twice', async () => {
  const one = await visitWithMoney('fay-smart@orchard.example')
  const { frame, context, address, ask, status } = one
  const to = somebody()
  const send = (id: string) =>
    ask('wallet_sendCalls', [
      {
        ...{ version: '2.0.0', chainId: numberToHex(local.id), from: address, id },
        ...{ atomicRequired: true, calls: [{ to, value: '0x5' }] },
      },
    ])
  /** Has the next question of a kind go wrong. */
  async function lose(method: string, { isHeard = false } = {}) {
    let left = 1
    await context.route('**/v1/bundler?*', async (route) => {
      const asked = JSON.parse(route.request().postData() ?? '{}').method
      if (asked !== method || left === 0) return route.continue()
      left -= 1
      if (isHeard) await route.fetch()
      await route.abort()
    })
    return () => context.unroute('**/v1/bundler?*')
  }

  const methods = ['pm_getPaymasterStubData', 'eth_estimateUserOperationGas', 'pm_getPaymasterData']
  for (const method of methods) {
    const mend = await lose(method)
    expect(await send('0x0a')).toMatchObject({ code: expect.any(Number) })
    expect(await ask('wallet_getCallsStatus', ['0x0a'])).toMatchObject({ code: 5730 })
    await mend()
  }
  let sum = 0n
  for (const [id, isHeard] of [
    ['0x0a', false],
    ['0x0b', true],
  ] as const) {
    const mend = await lose('eth_sendUserOperation', { isHeard })
    const asked = send(id)
    await approveInFrame(frame)
    expect(Object((await asked).result)).toMatchObject({ id })
    sum += 5n
    await expect.poll(() => status(id), { timeout: 60_000 }).toMatchObject({ status: 200 })
    await mend()
    const again = await lose('eth_getUserOperationReceipt')
    expect(await ask('wallet_getCallsStatus', [id])).toMatchObject({ code: expect.any(Number) })
    expect(await status(id)).toMatchObject({ status: 200 })
    await again()
    expect(await heldBy(to)).toBe(sum)
  }
  expect(one.errors).toEqual([])
  await context.close()
})

test('behavior: what it has sent is in its activity', async () => {
  const one = await share()
  const { page, dialog, frame, send } = one
  const sent = send({ to: somebody(), value: numberToHex(parseEther('0.25')) })
  await approveInFrame(frame)
  const hash = (await sent).result
  await page.getByTestId('connect-button').locator('[data-part="account-button"]').click()
  await dialog.locator('[data-part="tab"]', { hasText: 'Activity' }).click()
  const row = dialog.locator(`[data-part="transaction"][data-id="${chain}:${hash}"]`)
  await expect.poll(async () => (await row.allTextContents()).join()).toMatch(/Sent.*[-−]0\.25 ETH/)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(one.errors).toEqual([])
})

test('behavior: what it signs is good for it, before it is there and after', async () => {
  const one = await visitWithMoney('cid-smart@orchard.example')
  const { frame, details, address, ask, send } = one
  const message = 'An apple a day'
  async function sign() {
    const asked = ask('personal_sign', [stringToHex(message), address])
    await expect.poll(() => details.textContent()).toContain(message)
    expect(await details.textContent()).toContain(address)
    await approveInFrame(frame)
    return (await asked).result as Hex
  }
  const early = await sign()
  expect(early).toMatch(/6492$/)
  expect(await client.verifyMessage({ address, message, signature: early })).toBe(true)
  const sent = send({ to: somebody(), value: '0x1' })
  await approveInFrame(frame)
  await sent
  const late = await sign()
  expect(late).not.toMatch(/6492$/)
  expect(await client.verifyMessage({ address, message, signature: late })).toBe(true)
  await setBalance(local, { address, value: 0n })
  expect(one.errors).toEqual([])
  await one.context.close()
})

test('behavior: in the settings the visitor chooses the account that sites see', async () => {
  const one = await visitWithMoney('cleo-smart@orchard.example')
  const { page, frame, details, address, ask } = one
  const closed = openWalletSettings(page)
  const row = frame.locator('[data-part="section"][data-id="account"]')
  await row.click()
  await expect.poll(() => frame.locator('h1').textContent()).toBe('Switch to your plain account?')
  expect(await details.textContent()).toContain(address)
  await rejectInFrame(frame)
  await row.click()
  await approveInFrame(frame)
  await row.waitFor()
  await frame.locator('[data-part="close"]').click()
  await closed
  const [owner] = Object((await ask('eth_accounts', [])).result) as [Hex]
  expect(smartAddress(owner)).toBe(address)
  await one.value('account-address').toBe(owner)
  expect(one.errors).toEqual([])
  await one.context.close()
})
