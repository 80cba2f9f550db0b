import { deployAccountContracts, setBalance } from '@billfold/devnet'
import {
  createWalletClient,
  encodePacked,
  type Hex,
  http,
  numberToHex,
  pad,
  parseAbi,
  parseEther,
  publicActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { approveInFrame } from '../helpers/approveInFrame.js'
import { giveMoney } from '../helpers/giveMoney.js'
import { openEmailStage } from '../helpers/openEmailStage.js'
import { openWalletSettings } from '../helpers/openWalletSettings.js'
import { rejectInFrame } from '../helpers/rejectInFrame.js'
import { stage } from '../helpers/stage.js'

const { visit } = await openEmailStage()
const [local] = stage.devnet.chains
await deployAccountContracts(local)
const abi = parseAbi([
  'error NotAllowed()',
  'function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] calls)',
])

/** A key of the page's, with coins for its transactions. */
async function makeKey() {
  const account = privateKeyToAccount(generatePrivateKey())
  await setBalance(local, { address: account.address, value: parseEther('1') })
  const client = createWalletClient({ account, transport: http(local.rpcUrl) })
  return client.extend(publicActions)
}

test('default: a key acts within what was read and agreed to, until the page ends it', async () => {
  const one = await giveMoney(visit(), { email: 'ada-sessions@orchard.example' })
  const { frame, details, ask } = one
  const key = await makeKey()
  const periodAmount = numberToHex(parseEther('0.25'))
  const asked = ask('wallet_requestExecutionPermissions', [
    {
      chainId: numberToHex(local.id),
      to: key.account.address,
      permission: {
        type: 'native-token-periodic',
        isAdjustmentAllowed: false,
        data: { periodAmount, periodDuration: 3600 },
      },
      rules: [{ type: 'expiry', data: { timestamp: Math.floor(Date.now() / 1000) + 3600 } }],
    },
  ])
  await expect
    .poll(() => frame.locator('h1').textContent())
    .toBe('Let this site act for you, within limits?')
  const facts = (await details.textContent()) ?? ''
  for (const fact of ['0.25', '1 hour', 'Anybody', key.account.address])
    expect(facts).toContain(fact)
  await approveInFrame(frame)
  const { result } = await asked
  const [granted] = result as { context: Hex; delegationManager: Hex }[]
  if (!granted) throw new Error('Nothing was granted.')
  const { context, delegationManager: address } = granted
  expect((await ask('wallet_getGrantedExecutionPermissions', [])).result).toEqual(result)
  expect((await ask('wallet_getSupportedExecutionPermissions', [])).result).toMatchObject({
    'native-token-periodic': { chainIds: [numberToHex(local.id)] },
  })

  await setBalance(local, { address, value: parseEther('1') })
  const to = privateKeyToAddress(generatePrivateKey())
  const pay = (value: bigint) => {
    const call = encodePacked(['address', 'uint256', 'bytes'], [to, value, '0x'])
    const args = [[context], [pad('0x')], [call]] as const
    return key.writeContract({
      ...{ address, abi, functionName: 'redeemDelegations', args, chain: null },
    })
  }
  await key.waitForTransactionReceipt({ hash: await pay(parseEther('0.2')) })
  expect(await key.getBalance({ address: to })).toBe(parseEther('0.2'))
  await expect(pay(parseEther('0.1'))).rejects.toThrow('NotAllowed')

  // By its former name, which has another meaning without a context (EIP-2255).
  const ending = ask('wallet_revokePermissions', [{ permissionsContext: context }])
  await expect.poll(() => frame.locator('h1').textContent()).toBe('End this session?')
  await approveInFrame(frame)
  expect(await ending).toEqual({ result: {} })
  expect((await ask('wallet_getGrantedExecutionPermissions', [])).result).toEqual([])
  await expect(pay(1n)).rejects.toThrow('NotAllowed')
  await one.value('account-status').toBe('connected')
  expect(one.errors).toEqual([])
  await one.context.close()
})

test('behavior: listed in the settings of the wallet, and ended there', async () => {
  const email = 'bea-sessions@orchard.example'
  const one = await giveMoney(visit(), { email })
  const key = await makeKey()
  const asked = one.ask('wallet_requestExecutionPermissions', [
    {
      chainId: numberToHex(local.id),
      to: key.account.address,
      permission: {
        type: 'native-token-periodic',
        isAdjustmentAllowed: false,
        data: { periodAmount: numberToHex(parseEther('0.25')), periodDuration: 3600 },
      },
      rules: [{ type: 'expiry', data: { timestamp: Math.floor(Date.now() / 1000) + 3600 } }],
    },
  ])
  await approveInFrame(one.frame)
  const { result } = await asked
  const origin = new URL(one.page.url()).origin
  const { page, frame } = one
  const closed = openWalletSettings(page)
  await frame.locator('[data-part="menu"] [data-id="sessions"]').click()
  const list = frame.locator('[data-part="sessions"]')
  const rows = list.locator('[data-part="place"]')
  await expect.poll(() => rows.count()).toBe(1)
  const told = (await rows.first().textContent()) ?? ''
  for (const fact of [origin, 'May send 0.25', 'for each 1 hour', 'Until '])
    expect(told).toContain(fact)

  // Whoever rejects it is back in the list, and nothing has changed.
  await rows.locator('[data-part="remove"]').click()
  await expect.poll(() => frame.locator('h1').textContent()).toBe('End this session?')
  await rejectInFrame(frame)
  await rows.locator('[data-part="remove"]').click()
  await approveInFrame(frame)
  await rows.getByText('Ended').waitFor()
  expect(await rows.locator('[data-part="remove"]').isVisible()).toBe(false)
  const [granted] = result as { context: Hex; delegationManager: Hex }[]
  const { context = '0x', delegationManager: address = '0x' } = granted ?? {}
  await setBalance(local, { address, value: parseEther('1') })
  const call = encodePacked(['address', 'uint256', 'bytes'], [key.account.address, 1n, '0x'])
  const args = [[context], [pad('0x')], [call]] as const
  const late = key.writeContract({
    ...{ address, abi, functionName: 'redeemDelegations', args, chain: null },
  })
  await expect(late).rejects.toThrow('NotAllowed')

  // Read anew, the chain has none.
  await list.locator('[data-part="back"]').click()
  await frame.locator('[data-part="menu"] [data-id="sessions"]').click()
  await list.getByText('No site may act for you.').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await closed
  expect(one.errors).toEqual([])
  await one.context.close()
})
