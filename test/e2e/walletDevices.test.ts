import { expect, test } from 'vitest'
import {
  type FrameVisitor,
  openFrameStage,
  readOwner,
  setUpWallet,
  walletPassword,
} from '../helpers/frameStage.js'

const stage = await openFrameStage()

/** Somebody with a wallet that is open on two devices. */
async function openTwice(email: string) {
  const own = await stage.visit()
  expect(await stage.signIn(own, email)).toEqual({ next: 'setUp' })
  const owner = await setUpWallet(own)
  await stage.database.query('DELETE FROM counted_turns')
  const other = await stage.visit()
  expect(await stage.signIn(other, email)).toEqual({ next: 'recover' })
  await recover(other, owner)
  await stage.database.query('DELETE FROM counted_turns')
  return { own, other, owner }
}

async function recover({ ask, frame }: FrameVisitor, owner: ReturnType<typeof readOwner>) {
  const asked = ask('getUser')
  const field = frame.locator('[data-part="recover"] [data-part="password"]')
  await field.fill(walletPassword)
  await field.press('Enter')
  expect(readOwner(await asked)).toEqual(owner)
}

/** Opens a section of the settings. */
async function openSection({ ask, frame }: FrameVisitor, id: string) {
  const closed = ask('openSettings')
  await frame.locator(`[data-part="section"][data-id="${id}"]`).click()
  return { closed }
}

/** Agrees where the settings ask whether one is sure. */
async function agree({ frame }: FrameVisitor) {
  await frame.locator('[data-part="act"]:enabled').hover()
  await frame.locator('[data-part="act"][data-ready]').click()
}

/** Has all of them have signed in six minutes ago. */
async function makeStale(email: string) {
  const text = `UPDATE login_sessions SET created_at = created_at - 360000 WHERE user_id =
    (SELECT id FROM login_users WHERE email = $1)`
  expect((await stage.database.query(text, [email])).rowCount).toBe(2)
}

test('devices: another one is removed after a code by mail, and needs the password again', async () => {
  const email = 'ada@orchard.example'
  const { own, other, owner } = await openTwice(email)
  const { frame, page } = own
  await makeStale(email)
  const { closed } = await openSection(own, 'devices')
  const rows = frame.locator('[data-part="place"]')
  await rows.first().waitFor()
  const shape =
    /^This deviceYou are hereSince .+Last used .+|Chrome on LinuxSince .+Last used .+Remove$/
  for (const text of await rows.allTextContents()) expect(text).toMatch(shape)
  expect(await rows.count()).toBe(2)
  expect(await rows.nth(0).locator('button').count()).toBe(0)

  // Not at once, and not by a script; whoever goes back is in the list, by Escape in the menu.
  const remove = rows.nth(1).locator('[data-part="remove"]')
  await remove.click()
  const sure = frame.locator('[data-part="sure"]')
  await sure.locator('h1:focus').waitFor()
  await frame.locator('[data-part="act"]:enabled').dispatchEvent('click')
  expect(await frame.locator('[data-part="act"]').count()).toBe(1)
  await sure.locator('[data-part="cancel"]').click()
  await remove.click()
  await sure.locator('h1:focus').waitFor()
  await page.keyboard.press('Escape')
  await frame.locator('[data-id="devices"]:focus').click()

  const seen = stage.mailbox.mails.filter(({ to }) => to === email).length
  await remove.click()
  await agree(own)
  const code = frame.locator('[data-part="code"]')
  await code.waitFor()
  const { text } = await stage.mailbox.next(email, { seen })
  await code.fill(/\b\d{6}\b/.exec(text)?.[0] ?? '')
  await code.press('Enter')
  await frame.locator('[data-part="devices"]').waitFor()
  await expect.poll(() => rows.count()).toBe(1)
  expect((await stage.mailbox.next(email, { seen: seen + 1 })).subject).toMatch(/device/i)
  await frame.locator('[data-part="back"]').click()
  await frame.locator('[data-part="close"]').click()
  expect(await closed).toEqual({ result: {} })

  expect(await other.ask('isConnected')).toEqual({ result: { isConnected: false } })
  expect(readOwner(await own.ask('getUser'))).toEqual(owner)
  expect([...own.problems, ...other.problems]).toEqual([])
  await own.context.close()
  await other.context.close()
})

test('sign-ins: another one is ended, and this one stays', async () => {
  const { own, other, owner } = await openTwice('bea@orchard.example')
  const { frame } = own
  const { closed } = await openSection(own, 'logins')
  const rows = frame.locator('[data-part="place"]')
  await rows.first().waitFor()
  const texts = await rows.allTextContents()
  expect(texts).toHaveLength(2)
  for (const text of texts) expect(text).toContain(new URL(stage.host.url).origin)
  expect(texts[0]).toContain('You are here')
  expect(await rows.nth(0).locator('button').count()).toBe(0)
  await rows.nth(1).locator('[data-part="remove"]').click()
  await agree(own)
  await frame.locator('[data-part="logins"]').waitFor()
  await expect.poll(() => rows.count()).toBe(1)
  await frame.locator('[data-part="back"]').click()
  await frame.locator('[data-part="close"]').click()
  expect(await closed).toEqual({ result: {} })

  expect(await other.ask('openSettings')).toMatchObject({ code: 4100 })
  expect(readOwner(await own.ask('getUser'))).toEqual(owner)
  expect([...own.problems, ...other.problems]).toEqual([])
  await own.context.close()
  await other.context.close()
})

test('forget: the visitor is signed out, and comes back by the password', async () => {
  const email = 'cora@orchard.example'
  const visitor = await stage.visit()
  const { frame, page, ask } = visitor
  expect(await stage.signIn(visitor, email)).toEqual({ next: 'setUp' })
  const owner = await setUpWallet(visitor)
  const { closed } = await openSection(visitor, 'forget')
  await frame.locator('[data-part="sure"]').getByText(owner.address).waitFor()
  await agree(visitor)
  expect(await closed).toEqual({ result: {} })
  await expect.poll(() => page.evaluate('heard')).toEqual(['signedOut'])
  expect(await ask('isConnected')).toEqual({ result: { isConnected: false } })
  const { rows } = await stage.database.query(
    "SELECT 1 FROM vault_sets WHERE kind = 'device' AND wallet_id IN (SELECT id FROM vault_wallets WHERE lower(eip155) = lower($1))",
    [owner.address],
  )
  expect(rows).toHaveLength(0)

  await stage.database.query('DELETE FROM counted_turns')
  const seen = stage.mailbox.mails.filter(({ to }) => to === email).length
  expect((await ask('connectEmail', { email })).result).toMatchObject({ next: 'code' })
  const { text } = await stage.mailbox.next(email, { seen })
  const otp = /\b\d{6}\b/.exec(text)?.[0]
  expect((await ask('connectOtp', { otp })).result).toEqual({ next: 'recover' })
  await recover(visitor, owner)
  expect(visitor.problems).toEqual([])
  await visitor.context.close()
})
