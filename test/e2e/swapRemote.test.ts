import { deployAccountContracts, LocalToken } from '@billfold/devnet'
import { createPublicClient, type Hex, http, parseEther } from 'viem'
import { expect, test } from 'vitest'
import { openStage } from '../helpers/openStage.js'
import { stage } from '../helpers/stage.js'
import { visitWithPocket } from '../helpers/visitWithPocket.js'

const { browser, server } = await openStage()
const [local] = stage.devnet.chains
const { contracts } = local
// So that the wallet does several calls as one.
await deployAccountContracts(local)
const client = createPublicClient({ transport: http(local.rpcUrl), pollingInterval: 50 })

test('default: a token for the coin by a remote wallet, approved and swapped as one', async () => {
  const visited = await visitWithPocket(browser, { server, query: 'adapter=wagmi' })
  const { context, page, dialog, value, pair, readLink, decide, sheet, errors } = visited
  await pair(await readLink())
  await decide('Connect')
  await value('account-status').toBe('connected')
  await dialog.waitFor({ state: 'detached' })
  await page.getByTestId(`switch-${local.id}`).click()
  await value('network-chain').toMatch(new RegExp(`:${local.id}$`))
  const owner = (await page.getByTestId('account-address').textContent()) as Hex // of EVM
  const token = { address: contracts.token, abi: LocalToken.abi }
  const held = () => client.readContract({ ...token, functionName: 'balanceOf', args: [owner] })
  const allowed = () =>
    client.readContract({
      ...{ ...token, functionName: 'allowance', args: [owner, contracts.router] },
    })
  const before = await held()
  const view = (name: string) => dialog.locator(`[data-page="${name}"]`)
  const choose = async (side: 'from' | 'to', id: string) => {
    await view('Swap').locator(`[data-part="choose-${side}"]`).click()
    await view('SwapSelectToken').locator(`[data-part="token"][data-id="${id}"]`).click()
  }
  const confirm = () => view('SwapPreview').locator('[data-part="confirm"]:enabled').click()
  const agree = async () => {
    await view('ConfirmInWallet').waitFor()
    await sheet.getByRole('button', { name: 'Send', exact: true }).click()
  }
  await page.getByTestId('open-Swap').click()
  await choose('from', `eip155:${local.id}:${contracts.token}`)
  await choose('to', 'coin')
  await view('Swap').locator('[data-part="given"] input').fill('15')
  await view('Swap').locator('[data-part="review"]:enabled').click()
  await view('SwapPreview').getByText('Either both happen or neither').waitFor()
  await confirm()
  await agree()
  await dialog.locator('[data-part="toast"]').getByText('Swapped').waitFor()
  await view('Account').waitFor()
  await expect.poll(held).toBe(before - parseEther('15'))
  expect(await allowed()).toBe(0n)
  expect(errors).toEqual([])
  await context.close()
})
