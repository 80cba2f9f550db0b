import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { fundSolana, lamportsOf, tokensOf } from '../helpers/localSolana.js'
import { approveInFrame, type EmailVisit, openEmailStage } from '../helpers/openEmailStage.js'
import { fillPayment } from '../helpers/payInView.js'
import { stage } from '../helpers/stage.js'

const { visit } = await openEmailStage()
const sol = 1_000_000_000n
const mint = stage.devnet.solana?.token.mint ?? ''

/** A visitor with a wallet by email, and something in it on Solana. */
async function visitWithMoney(email: string, options?: Parameters<typeof visit>[1]) {
  const visited = await visit('', options)
  await visited.connect(email)
  const address = await switchToSolana(visited)
  await fundSolana(address, { lamports: 5n * sol, tokens: 9_000_000n })
  const details = visited.frame.locator('[data-part="details"]')
  const view = (name: string) => visited.dialog.locator(`[data-page="${name}"]`)
  const confirm = () => view('WalletSendPreview').locator('[data-part="send"]').click()
  return { ...visited, address, details, view, confirm }
}

async function switchToSolana({ page, value }: EmailVisit): Promise<string> {
  await page.getByTestId('switch-localnet').click()
  await value('account-address').toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  return (await page.getByTestId('account-address').textContent()) ?? ''
}

const somebody = () => base58.encode(ed25519.getPublicKey(ed25519.utils.randomPrivateKey()))

test('default: lamports, and a token, by the view that sends', async () => {
  const one = await visitWithMoney('ada@orchard.example')
  const { page, dialog, frame, sheet, details, view, confirm, address, errors, context } = one
  const to = somebody()
  await page.getByTestId('open-WalletSend').click()
  await fillPayment(dialog, { amount: '0.5', to })
  await confirm()
  await expect.poll(() => details.textContent()).toContain(to)
  const facts = (await details.textContent()) ?? ''
  for (const fact of ['0.5 SOL', '0.000005 SOL', '−0.500005 SOL', 'solana:localnet', address])
    expect(facts).toContain(fact)
  expect(await frame.locator('h1').textContent()).toBe('Send this payment?')
  expect(await frame.locator('[data-part="danger"]').count()).toBe(0)
  await approveInFrame(frame)
  await dialog.locator('[data-part="toast"]').getByText('Sent').waitFor()
  await view('Account').waitFor()
  await expect.poll(() => sheet.isVisible()).toBe(false)
  await expect.poll(() => lamportsOf(to)).toBe(sol / 2n)
  expect(await lamportsOf(address)).toBe(5n * sol - sol / 2n - 5000n)

  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByTestId('send-SPL').click()
  await fillPayment(dialog, { amount: '3.25', to })
  await confirm()
  await expect.poll(() => details.textContent()).toContain(mint)
  const told = (await details.textContent()) ?? ''
  for (const fact of ['3.25', `To${to}`, '−3.25 (']) expect(told).toContain(fact)
  await approveInFrame(frame)
  await view('Account').waitFor()
  await expect.poll(() => tokensOf(to)).toBe(3_250_000n)
  expect(await tokensOf(address)).toBe(5_750_000n)
  expect(errors).toEqual([])
  await context.close()
})

test('behavior: what the visitor rejects is not sent, and can be asked for again', async () => {
  const one = await visitWithMoney('bea@orchard.example')
  const { page, dialog, frame, sheet, view, confirm, errors, context } = one
  const to = somebody()
  await page.getByTestId('open-WalletSend').click()
  await fillPayment(dialog, { amount: '0.5', to })
  await confirm()
  await frame.locator('[data-part="reject"]').click()
  await expect.poll(() => sheet.isVisible()).toBe(false)
  await view('WalletSendPreview').locator('[data-part="send"]:not([aria-disabled])').click()
  await approveInFrame(frame)
  await view('Account').waitFor()
  await expect.poll(() => lamportsOf(to)).toBe(sol / 2n)
  expect(errors).toEqual([])
  await context.close()
})

test('behavior: a sign-in on EVM networks, and one on Solana', async () => {
  const one = await visit('siwx=required')
  const { page, dialog, frame, value, errors, context } = one
  await one.signIn('cyd@orchard.example')
  const content = frame.locator('[data-part="content"]')
  const asked: string[] = []
  for (let count = 0; count < 2; count++) {
    await dialog.locator('[data-page="SIWXSignMessage"]').waitFor()
    await dialog.locator('[data-part="sign-in"]:not([aria-disabled])').click()
    await content.waitFor()
    const text = (await content.textContent()) ?? ''
    asked.push(/with your (\w+) account/.exec(text)?.[1] ?? text)
    await approveInFrame(frame)
    await content.waitFor({ state: 'detached' })
  }
  expect(asked.sort()).toEqual(['Ethereum', 'Solana'])
  await dialog.waitFor({ state: 'detached' })
  await value('signed-in').toBe('yes')
  await switchToSolana(one)
  await value('signed-in').toBe('yes')
  await page.reload()
  await value('signed-in').toBe('yes')
  expect(errors).toEqual([])
  await context.close()
})
