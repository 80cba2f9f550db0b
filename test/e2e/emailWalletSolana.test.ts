import { ed25519 } from '@noble/curves/ed25519'
import { base58, base64 } from '@scure/base'
import { expect, test } from 'vitest'
import {
  call,
  compile,
  payCoins,
  signing,
} from '../../packages/frame/src/solana/testing/compile.js'
import { approveInFrame } from '../helpers/approveInFrame.js'
import { askSolana, fundSolana, lamportsOf, tokensOf } from '../helpers/localSolana.js'
import { type EmailVisit, openEmailStage } from '../helpers/openEmailStage.js'
import { fillPayment } from '../helpers/payInView.js'
import { rejectInFrame } from '../helpers/rejectInFrame.js'
import { shareVisit } from '../helpers/shareVisit.js'
import { stage } from '../helpers/stage.js'

const { visit } = await openEmailStage()
const sol = 1_000_000_000n
const mint = stage.devnet.solana?.token.mint ?? ''

/** A visitor with a wallet by email, and something in it on Solana. */
const share = shareVisit(async () => {
  const visited = await visit()
  await visited.connect('ada@orchard.example')
  const address = await switchToSolana(visited)
  await fundSolana(address, { lamports: 5n * sol, tokens: 9_000_000n })
  const details = visited.frame.locator('[data-part="details"]')
  const view = (name: string) => visited.dialog.locator(`[data-page="${name}"]`)
  const confirm = () => view('WalletSendPreview').locator('[data-part="send"]').click()
  return { ...visited, address, details, view, confirm }
})

async function switchToSolana({ page, value }: EmailVisit): Promise<string> {
  await page.getByTestId('switch-localnet').click()
  await value('account-address').toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  return (await page.getByTestId('account-address').textContent()) ?? ''
}

const somebody = () => base58.encode(ed25519.getPublicKey(ed25519.utils.randomPrivateKey()))

test('default: lamports, and a token, by the view that sends', async () => {
  const visited = await share()
  const { page, dialog, frame, sheet, details, view, confirm, address, errors } = visited
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
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(errors).toEqual([])
})

test('behavior: what the visitor rejects is not sent, and can be asked for again', async () => {
  const { page, dialog, frame, sheet, view, confirm, errors } = await share()
  const to = somebody()
  await page.getByTestId('open-WalletSend').click()
  await fillPayment(dialog, { amount: '0.5', to })
  await confirm()
  await rejectInFrame(frame)
  await expect.poll(() => sheet.isVisible()).toBe(false)
  await view('WalletSendPreview').locator('[data-part="send"]:not([aria-disabled])').click()
  await approveInFrame(frame)
  await view('Account').waitFor()
  await expect.poll(() => lamportsOf(to)).toBe(sol / 2n)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(errors).toEqual([])
})

test('behavior: what a page has signed: one by one, with what cannot be read in red; and what is refused', async () => {
  const { page, frame, sheet, details, address, errors } = await share()
  const to = somebody()
  const { blockhash } = (await askSolana('getLatestBlockhash', [])).value
  const write = (...instructions: Parameters<typeof compile>[0]['instructions']) =>
    base64.encode(compile({ payer: address, instructions, blockhash, version: 0 }))
  const payment = write(payCoins(address, to, sol))
  const unreadable = write(call(somebody(), [signing(address)], [1, 2, 3]))
  /** By the provider that hosts and libraries are given. */
  const ask = (method: string, params: object) =>
    page.evaluate(
      async ([name, given]) => {
        const { kit } = window as never as {
          kit: { options: { connectors: { id: string; getProvider(): Promise<Provider> }[] } }
        }
        type Provider = { request(asked: object, chainId: string): Promise<unknown> }
        const connector = kit.options.connectors.find(({ id }) => id === 'embedded')
        const provider = await connector?.getProvider()
        const asked = provider?.request({ method: name, params: given }, 'solana:localnet')
        return asked?.catch(({ code, message }) => ({ code, message }))
      },
      [method, params] as const,
    )

  const both = ask('solana_signAllTransactions', { transactions: [payment, unreadable] })
  await expect.poll(() => details.textContent()).toContain('1 SOL')
  await approveInFrame(frame)
  await expect.poll(() => details.textContent()).toContain('a program that cannot be read here')
  expect(await details.locator('[data-part="content"]').textContent()).toContain('0x010203')
  await approveInFrame(frame)
  const { transactions } = (await both) as { transactions: readonly string[] }
  for (const [index, given] of [payment, unreadable].entries()) {
    const signed = base64.decode(transactions[index] ?? '')
    const message = base64.decode(given).subarray(65)
    expect(signed.subarray(65)).toEqual(message)
    expect(ed25519.verify(signed.subarray(1, 65), message, base58.decode(address))).toBe(true)
  }

  const again = ask('solana_signAllTransactions', { transactions: [payment, unreadable] })
  await approveInFrame(frame)
  await expect.poll(() => details.textContent()).toContain('a program that cannot be read here')
  await rejectInFrame(frame)
  expect(await again).toMatchObject({ code: 4001 })
  await expect.poll(() => sheet.isVisible()).toBe(false)

  const foreign = base64.encode(compile({ payer: to, instructions: [payCoins(to, address, 1n)] }))
  const longer = base64.encode(Uint8Array.of(...base64.decode(payment), 0))
  for (const transaction of [foreign, payment.slice(0, -4), longer, 'AAAA'])
    for (const method of ['solana_signTransaction', 'solana_signAndSendTransaction'])
      expect(await ask(method, { transaction })).toMatchObject({ code: -32_602 })
  expect(await sheet.isVisible()).toBe(false)
  expect(await lamportsOf(to)).toBe(0n)
  expect(errors).toEqual([])
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
