import { base64 } from '@scure/base'
import { solana } from 'billfold/networks'
import { expect, test } from 'vitest'
import { addressAt, compile, payCoins } from '../../packages/frame/src/solana/testing/compile.js'
import { approveInFrame } from '../helpers/approveInFrame.js'
import {
  type FrameVisitor,
  openFrameStage,
  reloadFrame,
  setUpWallet,
  walletPassword,
} from '../helpers/frameStage.js'
import { addPasskeyDevice } from '../helpers/passkeyDevice.js'
import { rejectInFrame } from '../helpers/rejectInFrame.js'

const stage = await openFrameStage()

/** Somebody with a wallet, whose password was not given on this page. */
async function visit(email: string) {
  const visitor = await stage.visit()
  expect(await stage.signIn(visitor, email)).toEqual({ next: 'setUp' })
  const owner = await setUpWallet(visitor)
  await reloadFrame(visitor)
  return { visitor, owner }
}

/** Asks for the signature of a payment, in hundredths of a SOL. */
function pay({ ask }: FrameVisitor, from: string, hundredths: number) {
  const lamports = BigInt(hundredths) * 10_000_000n
  const instructions = [payCoins(from, addressAt(7), lamports)]
  const transaction = base64.encode(compile({ payer: from, instructions, version: 0 }))
  const method = 'solana_signTransaction'
  return ask('request', { method, params: { transaction }, chainId: solana.caipNetworkId })
}

/** The same, which is signed by the press alone. */
async function payFreely(visitor: FrameVisitor, from: string, hundredths: number) {
  const paid = pay(visitor, from, hundredths)
  await approveInFrame(visitor.frame)
  expect(await paid).toMatchObject({ result: { signature: expect.any(String) } })
}

const spendIn = ({ frame }: FrameVisitor) => frame.locator('[data-part="spend"]')

async function givePassword(visitor: FrameVisitor) {
  await spendIn(visitor).locator('[data-part="password"]').fill(walletPassword)
  await spendIn(visitor).locator('[data-part="submit"]').click()
}

test('default: small payments take the password once they are a large one together, in all tabs', async () => {
  const { visitor, owner } = await visit('ada-limit@orchard.example')
  const { context } = visitor
  await payFreely(visitor, owner.solana, 20)
  await reloadFrame(visitor)
  await payFreely(visitor, owner.solana, 20)
  const other = await stage.visit(context)
  const above = pay(other, owner.solana, 20)
  await approveInFrame(other.frame)
  await spendIn(other).waitFor()
  await spendIn(other).locator('[data-part="cancel"]').click()
  expect(await above).toMatchObject({ code: 4001 })

  // What was not signed does not count.
  await payFreely(visitor, owner.solana, 9)
  const again = pay(visitor, owner.solana, 20)
  await approveInFrame(visitor.frame)
  await givePassword(visitor)
  expect(await again).toMatchObject({ result: { signature: expect.any(String) } })
  // The owner was here: it begins anew, also where nothing was given.
  await payFreely(other, owner.solana, 40)
  const last = pay(other, owner.solana, 20)
  await approveInFrame(other.frame)
  await spendIn(other).locator('[data-part="cancel"]').click()
  expect(await last).toMatchObject({ code: 4001 })
  expect(visitor.problems).toEqual([])
  await context.close()
})

test('behavior: two tabs that ask at once', async () => {
  const { visitor, owner } = await visit('bea-limit@orchard.example')
  const other = await stage.visit(visitor.context)
  // Each is small when it is shown.
  const first = pay(visitor, owner.solana, 30)
  const second = pay(other, owner.solana, 30)
  await other.frame.locator('[data-part="sign"]').waitFor()
  await visitor.page.bringToFront()
  await approveInFrame(visitor.frame)
  expect(await first).toMatchObject({ result: { signature: expect.any(String) } })
  await other.page.bringToFront()
  await approveInFrame(other.frame)
  await spendIn(other).locator('[data-part="cancel"]').click()
  expect(await second).toMatchObject({ code: 4001 })
  await visitor.context.close()
})

test('behavior: a limit of their own: lower as they like, higher by the password', async () => {
  const { visitor, owner } = await visit('cora-limit@orchard.example')
  const { frame, ask } = visitor
  const limit = frame.locator('[data-part="limit"]')
  const menu = frame.locator('[data-part="menu"]')
  const open = async () => {
    await menu.locator('[data-id="limit"]').click()
    await limit.waitFor()
  }
  const closed = ask('openSettings')
  await open()
  expect(await limit.locator('[data-limit]').allTextContents()).toEqual([
    'No payment without password or passkey',
    '0.0075 ETH or 0.125 SOL',
    '0.015 ETH or 0.25 SOL',
    '0.03 ETH or 0.5 SOLYour limit',
    '0.06 ETH or 1 SOL',
    '0.15 ETH or 2.5 SOL',
  ])
  await limit.locator('[data-limit="0"]').click()
  await open()
  expect(await limit.locator('[aria-pressed="true"]').textContent()).toContain('No payment')
  await limit.locator('[data-limit="200"]').click()
  await spendIn(visitor).locator('[data-part="cancel"]').click()
  await menu.locator('[data-part="close"]').click()
  await closed
  const refused = pay(visitor, owner.solana, 1)
  await approveInFrame(frame)
  await spendIn(visitor).locator('[data-part="cancel"]').click()
  expect(await refused).toMatchObject({ code: 4001 })

  const later = ask('openSettings')
  await open()
  await limit.locator('[data-limit="200"]').click()
  await givePassword(visitor)
  await menu.locator('[data-part="close"]').click()
  await later
  await reloadFrame(visitor)
  await payFreely(visitor, owner.solana, 90)
  await visitor.context.close()
})

test('behavior: with a passkey it is asked for', async () => {
  const visitor = await stage.visit()
  const device = await addPasskeyDevice(visitor.page)
  expect(await stage.signIn(visitor, 'dora-limit@orchard.example')).toEqual({ next: 'setUp' })
  const made = setUpWallet(visitor)
  await visitor.frame.locator('[data-part="offer"] [data-part="submit"]').click()
  const owner = await made
  await device.block()
  await payFreely(visitor, owner.solana, 40)
  const above = pay(visitor, owner.solana, 20)
  await visitor.frame.getByText('Your passkey confirms this.').waitFor()
  await approveInFrame(visitor.frame)
  await visitor.frame.getByText('Nobody has confirmed this.').waitFor()
  await rejectInFrame(visitor.frame)
  expect(await above).toMatchObject({ code: 4001 })
  await visitor.context.close()
})
