import { deployAccountContracts, LocalToken, setBalance } from '@billfold/devnet'
import { createPublicClient, type Hex, http, parseEther } from 'viem'
import { expect, test } from 'vitest'
import { approveInFrame } from '../helpers/approveInFrame.js'
import { openEmailStage } from '../helpers/openEmailStage.js'
import { rejectInFrame } from '../helpers/rejectInFrame.js'
import { stage } from '../helpers/stage.js'
import { isSoak } from '../helpers/withSoakRows.js'

const { visit } = await openEmailStage()
const [local] = stage.devnet.chains
const { contracts } = local
// So that the wallet does several calls as one.
await deployAccountContracts(local)
const client = createPublicClient({ transport: http(local.rpcUrl), pollingInterval: 50 })
const { abi } = LocalToken
const token = { address: contracts.token, abi }

/** A visitor with a wallet by email, and ten coins in it. */
async function visitWithMoney(email: string) {
  const visited = await visit()
  await visited.connect(email)
  const { page, dialog, frame } = visited
  const address = (await page.getByTestId('account-address').textContent()) as Hex // of EVM
  await setBalance(local, { address, value: parseEther('10') })
  const view = (name: string) => dialog.locator(`[data-page="${name}"]`)
  const choose = async (side: 'from' | 'to', id: string) => {
    await view('Swap').locator(`[data-part="choose-${side}"]`).click()
    await view('SwapSelectToken').locator(`[data-part="token"][data-id="${id}"]`).click()
  }
  const review = async (amount: string) => {
    await view('Swap').locator('[data-part="given"] input').fill(amount)
    await view('Swap').locator('[data-part="review"]:enabled').click()
    await view('SwapPreview').waitFor()
  }
  const confirm = () => view('SwapPreview').locator('[data-part="confirm"]:enabled').click()
  const toast = dialog.locator('[data-part="toast"]')
  const details = frame.locator('[data-part="details"]')
  const tokenId = `eip155:${local.id}:${contracts.token}`
  const held = () => client.readContract({ ...token, functionName: 'balanceOf', args: [address] })
  return { ...visited, address, view, choose, review, confirm, toast, details, tokenId, held }
}

test('default: the coin for a token and back, by an exchange that the frame promises nothing for', async () => {
  const one = await visitWithMoney('fay-swap@orchard.example')
  const { page, dialog, frame, sheet, address, view, choose, review, confirm, toast } = one
  const { details, tokenId, held, errors, context } = one
  await page.getByTestId('open-Account').click()
  await dialog.locator('[data-part="action"][data-id="swap"]').click()
  await choose('to', tokenId)
  await review('0.5')
  const least = await view('SwapPreview').locator('[data-part="minimum"] bdi').getAttribute('title')
  await confirm()
  // The devnet's exchange is none that everybody knows: what it is said to bring may be untrue.
  await expect.poll(() => frame.locator('h1').textContent()).toBe('Call this contract?')
  const facts = (await details.textContent()) ?? ''
  const minimum = parseEther(least?.split(' ')[0] ?? '')
  expect(facts).toContain('0.5')
  // What a node expects stands apart, as its word.
  const [own] = facts.split('What this changes, as the network expects')
  for (const promise of ['You get', 'LTK']) expect(own).not.toContain(promise)
  expect(facts.toLowerCase()).toContain(contracts.router.toLowerCase())
  const dangers = details.locator('[role="alert"]')
  expect(await dangers.allTextContents()).toEqual([expect.stringMatching(/cannot be read here/)])
  await approveInFrame(frame)
  await toast.getByText('Swapped').waitFor()
  await expect.poll(held).toBeGreaterThanOrEqual(minimum)
  await expect.poll(() => sheet.isVisible()).toBe(false)

  await dialog.locator('[data-part="action"][data-id="swap"]').click()
  await choose('from', tokenId)
  await choose('to', 'coin')
  await review('20')
  await view('SwapPreview').getByText('Either both happen or neither').waitFor()
  const before = await held()
  await confirm()
  await expect.poll(() => frame.locator('h1').textContent()).toBe('Approve these 2 steps?')
  expect(await details.locator('dd[data-part="step"]').allTextContents()).toEqual([
    'Let somebody else spend your tokens?',
    'Call this contract?',
    expect.stringMatching(/none of them is done/),
  ])
  await approveInFrame(frame)
  await toast.getByText('Swapped').last().waitFor()
  await expect.poll(held).toBe(before - parseEther('20'))
  const allowance = { functionName: 'allowance', args: [address, contracts.router] } as const
  expect(await client.readContract({ ...token, ...allowance })).toBe(0n)
  expect(errors).toEqual([])
  await context.close()
})

test.runIf(isSoak)(
  'behavior: rejected in the frame, nothing is swapped, and it may be tried again',
  async () => {
    const one = await visitWithMoney('gus-swap@orchard.example')
    const { page, frame, view, choose, review, confirm, tokenId, address, errors, context } = one
    await page.getByTestId('open-Swap').click()
    await choose('to', tokenId)
    await review('0.25')
    await confirm()
    await rejectInFrame(frame)
    await view('SwapPreview').getByText('You declined').waitFor()
    expect(await client.getTransactionCount({ address })).toBe(0)
    await confirm()
    await approveInFrame(frame)
    await expect.poll(one.held).toBeGreaterThan(0n)
    expect(errors).toEqual([])
    await context.close()
  },
)
