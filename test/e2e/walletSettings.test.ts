import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import type { FrameLocator } from 'playwright-core'
import { verifyMessage } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import {
  type FrameVisitor,
  openFrameStage,
  readOwner,
  setUpWallet,
  walletPassword,
} from '../helpers/frameStage.js'
import { addPasskeyDevice } from '../helpers/passkeyDevice.js'
import { repositoryFolder } from '../helpers/repositoryFolder.js'
import { shareVisit } from '../helpers/shareVisit.js'

const stage = await openFrameStage()

test('default: a menu and its sections, by mouse and by keyboard alone', async () => {
  const visitor = await stage.visit()
  const { ask, frame, page, context } = visitor
  expect(await ask('openSettings')).toMatchObject({ code: 4100 })
  expect(await stage.signIn(visitor, 'ada@orchard.example')).toEqual({ next: 'setUp' })
  await setUpWallet(visitor)

  const closed = ask('openSettings')
  const menu = frame.locator('[data-part="menu"]')
  const ways = frame.locator('[data-part="ways"]')
  await menu.getByText('ada@orchard.example').waitFor()
  await menu.locator('[data-id="ways"]').click()
  await expect.poll(() => ways.locator('[data-part="way"]').allTextContents()).toHaveLength(1)
  expect(await ways.locator('[data-part="way"]').textContent()).toMatch(/^PasswordSince /)
  await ways.locator('[data-part="back"]').click()
  // Where the visitor was before.
  const row = menu.locator('[data-id="ways"]:focus')
  await row.waitFor()
  await page.keyboard.press('Enter')
  await ways.locator('h1:focus').waitFor()
  await page.keyboard.press('Escape')
  await row.waitFor()
  await page.keyboard.press('Escape')
  expect(await closed).toEqual({ result: {} })
  expect(await frame.locator('#view').textContent()).toBe('')

  const again = ask('openSettings')
  await menu.locator('[data-part="close"]').click()
  expect(await again).toEqual({ result: {} })
  expect(visitor.problems).toEqual([])
  await context.close()
})

test('behavior: the page hears of a session that has ended, and nothing else', async () => {
  const { frame, context, closed } = await openSettings(visitWithWallet('bea@orchard.example'))
  await context.route('**/v1/vault/wallets', (route) => route.abort())
  await frame.locator('[data-id="ways"]').click()
  const failed = frame.locator('[data-part="failed"]')
  await failed.getByText('The server cannot be reached. Try again.').waitFor()
  await failed.locator('[data-part="close"]').click()
  await context.unroute('**/v1/vault/wallets')
  const expired = { status: 401, json: { error: 'expired' } }
  await context.route('**/v1/**', (route) => route.fulfill(expired))
  await frame.locator('[data-id="ways"]').click()
  expect(await closed).toMatchObject({ code: 4100 })
  await context.close()
})

/** Has the visitor have signed in six minutes ago, and the last mail be long gone. */
async function makeStale({ email }: { email: string }) {
  const { database } = stage
  const text = `UPDATE login_sessions SET created_at = created_at - 360000 WHERE user_id =
    (SELECT id FROM login_users WHERE email = $1)`
  expect((await database.query(text, [email])).rowCount).toBe(1)
  await database.query('DELETE FROM counted_turns')
}

async function countSessions({ email }: { email: string }): Promise<number> {
  const text = `SELECT count(*)::int AS count FROM login_sessions s
    JOIN login_users u ON u.id = s.user_id WHERE u.email = $1`
  return (await stage.database.query(text, [email])).rows[0].count
}

/** Enters the password where the settings ask for it. */
async function prove(frame: FrameLocator, password = walletPassword) {
  await frame.locator('[data-part="prove"] [data-part="password"]').fill(password)
  await frame.locator('[data-part="submit"]').click()
}

async function pressShow(frame: FrameLocator) {
  const show = frame.locator('[data-part="show"]:enabled')
  await show.hover()
  await frame.locator('[data-part="show"][data-ready]').click()
}

/** Somebody with a wallet. */
async function visitWithWallet(email: string) {
  const visitor = await stage.visit()
  expect(await stage.signIn(visitor, email)).toEqual({ next: 'setUp' })
  const owner = await setUpWallet(visitor)
  return { ...visitor, email, owner }
}

async function openSettings(visiting: ReturnType<typeof visitWithWallet>) {
  const visitor = await visiting
  const closed = visitor.ask('openSettings').catch(() => 'closed')
  await visitor.frame.locator('[data-part="menu"]').waitFor()
  return { ...visitor, closed }
}

/** Whose wallet and password stay as they are. */
const share = shareVisit(() => visitWithWallet('cora@orchard.example'))

test('export: words and keys of the same accounts, seen while one looks at them', async () => {
  const visitor = await openSettings(share())
  const { frame, page, context, owner, email } = visitor
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await frame.locator('[data-id="export"]').click()
  await prove(frame, 'correct horse bakery')
  const problem = frame.locator('[data-part="problem"]')
  await expect.poll(() => problem.textContent()).toBe('This password is not right.')
  await prove(frame)
  const show = frame.locator('[data-part="show"]')
  await expect.poll(() => show.textContent()).toMatch(/^Show in \d+ s$/)
  expect(await show.isDisabled()).toBe(true)
  await expect.poll(() => show.textContent(), { timeout: 30_000 }).toBe('Show')
  const seen = stage.mailbox.mails.filter(({ to }) => to === email)
  expect(seen.at(-1)?.subject).toBe('The key of your wallet was asked for')

  await pressShow(frame)
  const secret = frame.locator('[data-part="secret"]')
  const items = secret.locator('[data-part="words"] li')
  await items.first().waitFor()
  const words = (await items.allTextContents()).join(' ')
  expect(mnemonicToAccount(words).address).toBe(owner.address)
  await frame.locator('[data-part="copy"]').click()
  const hint = frame.locator('[data-part="hint"]')
  await expect.poll(() => hint.textContent()).toMatch(/^Copied\./)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(words)

  // Whoever looks elsewhere does not leave it on the screen.
  await page.evaluate(() => {
    document.body.tabIndex = 0
    document.body.focus()
  })
  await expect.poll(() => items.count()).toBe(0)
  await pressShow(frame)
  await items.first().waitFor()
  await frame.locator('[data-part="hide"]').click()
  expect(await items.count()).toBe(0)

  const form = frame.locator('[data-part="form"]')
  await form.selectOption('eip155')
  await pressShow(frame)
  await expect.poll(() => secret.textContent()).toMatch(/^0x/)
  const key = (await secret.textContent()) as `0x${string}`
  expect(privateKeyToAccount(key).address).toBe(owner.address)
  await form.selectOption('solana')
  await pressShow(frame)
  await expect.poll(() => secret.textContent()).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,}$/)
  const pair = base58.decode((await secret.textContent()) ?? '')
  expect(base58.encode(pair.subarray(32))).toBe(owner.solana)
  expect(ed25519.getPublicKey(pair.subarray(0, 32))).toEqual(pair.subarray(32))

  await page.keyboard.press('Escape')
  await frame.locator('[data-part="menu"]').waitFor()
  await page.keyboard.press('Escape')
  expect(await visitor.closed).toEqual({ result: {} })
  expect(visitor.problems).toEqual([])
})

test('export: who has signed in a while ago is asked for a code by mail', async () => {
  const visitor = await openSettings(share())
  const { frame, page, email } = visitor
  await makeStale({ email })
  const seen = stage.mailbox.mails.filter(({ to }) => to === email).length
  await frame.locator('[data-id="export"]').click()
  const code = frame.locator('[data-part="code"]')
  await code.waitFor()
  const { text } = await stage.mailbox.next(email, { seen })
  const digits = /\b\d{6}\b/.exec(text)?.[0] ?? ''
  await code.fill(digits === '000000' ? '111111' : '000000')
  await code.press('Enter')
  const problem = frame.locator('[data-part="problem"]')
  await expect.poll(() => problem.textContent()).toMatch(/^This is not the code\./)
  await code.fill(digits)
  await code.press('Enter')
  await prove(frame)
  await frame.locator('[data-part="show"]').waitFor()
  // In the place of the session before.
  await expect.poll(() => countSessions({ email })).toBe(1)
  await page.keyboard.press('Escape')
  await frame.locator('[data-part="menu"]').waitFor()
  await page.keyboard.press('Escape')
  expect(await visitor.closed).toEqual({ result: {} })
  expect(visitor.problems).toEqual([])
})

test('kit: a file that opens the same wallet without any server', async () => {
  const visitor = await openSettings(share())
  const { frame, page, owner } = visitor
  await frame.locator('[data-id="kit"]').click()
  await prove(frame)
  const saving = page.waitForEvent('download')
  await frame.locator('[data-part="save"]').click()
  const download = await saving
  const { address, solana } = owner
  expect(download.suggestedFilename()).toBe(`billfold-recovery-kit-${address.slice(0, 10)}.json`)
  const folder = await mkdtemp(`${tmpdir()}/billfold-kit-`)
  const file = join(folder, 'kit.json')
  await download.saveAs(file)
  const said = await recover(file)
  expect(said).toContain(`EVM     ${address}`)
  expect(said).toContain(`Solana  ${solana}`)
  const words = /Secret phrase\n {2}(.+)/.exec(said)?.[1] ?? ''
  expect(mnemonicToAccount(words).address).toBe(address)
  await frame.locator('[data-part="kit"] [data-part="close"]').click()
  await frame.locator('[data-part="menu"]').waitFor()
  await page.keyboard.press('Escape')
  expect(await visitor.closed).toEqual({ result: {} })
  expect(visitor.problems).toEqual([])

  // Somebody else's account has the same wallet by it.
  const other = await stage.visit()
  const asked = await beginImport(other, 'emma-too@orchard.example')
  const problem = other.frame.locator('[data-part="problem"]')
  await writeFile(join(folder, 'other.json'), '{}')
  await other.frame.locator('[data-part="file"]').setInputFiles(join(folder, 'other.json'))
  await expect.poll(() => problem.textContent()).toBe('This file is no recovery kit.')
  await other.frame.locator('[data-part="file"]').setInputFiles(file)
  const password = other.frame.locator('[data-part="openKit"] [data-part="password"]')
  await password.fill('correct horse bakery')
  await password.press('Enter')
  await expect.poll(() => problem.textContent()).toBe('This password is not right.')
  await password.fill(walletPassword)
  await password.press('Enter')
  await expectFound(other.frame, owner)
  await rm(folder, { recursive: true })
  const imported = await choosePassword(other, asked)
  expect([imported.address, imported.solana]).toEqual([address, solana])
  expect(other.problems).toEqual([])
  await other.context.close()
})

/** Signs somebody in who has no wallet here, and says that there is one. */
async function beginImport(visitor: FrameVisitor, email: string) {
  expect(await stage.signIn(visitor, email)).toEqual({ next: 'setUp' })
  const asked = visitor.ask('getUser')
  await visitor.frame.locator('[data-part="setUp"] [data-part="other"]').click()
  await visitor.frame.locator('[data-part="phrase"]').waitFor()
  return { asked }
}

/** The accounts that are shown before they are used. */
async function expectFound(
  frame: FrameLocator,
  { address, solana }: { address: string; solana: string },
) {
  const found = frame.locator('[data-part="found"]')
  await expect
    .poll(() => found.locator('[data-part="account"]').allTextContents())
    .toEqual([address, solana])
  expect(await found.locator('[data-part="detail"]').allTextContents()).toEqual([
    "EVM · m/44'/60'/0'/0/0",
    "Solana · m/44'/501'/0'/0'",
  ])
  await found.locator('[data-part="submit"]').click()
}

async function choosePassword(
  { frame }: FrameVisitor,
  { asked }: { asked: ReturnType<FrameVisitor['ask']> },
) {
  await frame.locator('[data-part="password"]').fill(walletPassword)
  await frame.locator('[data-part="again"]').fill(walletPassword)
  await frame.locator('[data-part="submit"]').click()
  return readOwner(await asked)
}

test('import: a phrase, after some that are none; by it signs the same account', async () => {
  const words = `${'abandon '.repeat(23)}art`
  const owner = {
    address: mnemonicToAccount(words).address,
    solana: '3Cy3YNTFywCmxoxt8n7UH6hg6dLo5uACowX3CFceaSnx',
  }
  const visitor = await stage.visit()
  const { frame, page, ask } = visitor
  const asked = await beginImport(visitor, 'faye@orchard.example')
  const phrase = frame.locator('[data-part="phrase"]')
  const problem = frame.locator('[data-part="problem"]')
  for (const [text, said] of [
    ['abandon abandon', 'A phrase has 12, 15, 18, 21 or 24 words; here are 2.'],
    [words.replace('art', 'abandon'), 'These words do not fit together.'],
    [words.replace('art', 'arrt'), 'Word 24 is in no such phrase.'],
  ] as const) {
    await phrase.fill(text)
    await frame.locator('[data-part="submit"]').click()
    await expect.poll(() => problem.textContent()).toContain(said)
  }
  // Back, and here again, nothing is left of it.
  await frame.locator('[data-part="back"]').click()
  await frame.locator('[data-part="setUp"] [data-part="other"]').click()
  expect(await phrase.inputValue()).toBe('')
  await phrase.focus()
  await page.keyboard.insertText(` ${words.toUpperCase()}\n`)
  await frame.locator('[data-part="submit"]').click()
  await expectFound(frame, owner)
  const imported = await choosePassword(visitor, asked)
  expect([imported.address, imported.solana]).toEqual([owner.address, owner.solana])

  const call = { method: 'personal_sign', params: ['0x48656c6c6f', owner.address] }
  const signing = ask('request', call)
  await frame.locator('[data-part="sign"]:enabled').hover()
  await frame.locator('[data-part="sign"][data-ready]').click()
  const signature = (await signing).result as `0x${string}`
  expect(await verifyMessage({ address: owner.address, message: 'Hello', signature })).toBe(true)
  expect(visitor.problems).toEqual([])
  await visitor.context.close()
})

test('import: one key; it signs as before, and the wallet is taken away by its keys', async () => {
  const key = `0x${'5e'.repeat(32)}` as const
  const { address } = privateKeyToAccount(key)
  const visitor = await stage.visit()
  const { frame, page, ask } = visitor
  const asked = await beginImport(visitor, 'gwen@orchard.example')
  const phrase = frame.locator('[data-part="phrase"]')
  await phrase.fill(key.slice(0, -1))
  await frame.locator('[data-part="submit"]').click()
  const problem = frame.locator('[data-part="problem"]')
  await expect.poll(() => problem.textContent()).toMatch(/^This is no private key\./)
  await phrase.fill(key)
  await frame.locator('[data-part="submit"]').click()
  const found = frame.locator('[data-part="found"]')
  await expect
    .poll(() => found.locator('[data-part="account"]').allTextContents())
    .toEqual([address])
  expect(await found.locator('[data-part="detail"]').allTextContents()).toEqual(['EVM'])
  expect(await found.locator('p').first().textContent()).toContain('For other networks')
  await found.locator('[data-part="submit"]').click()
  const imported = await choosePassword(visitor, asked)
  expect(imported.address).toBe(address)

  const signing = ask('request', { method: 'personal_sign', params: ['0x48656c6c6f', address] })
  await frame.locator('[data-part="sign"]:enabled').hover()
  await frame.locator('[data-part="sign"][data-ready]').click()
  const signature = (await signing).result as `0x${string}`
  expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)

  const closed = ask('openSettings').catch(() => 'closed')
  await frame.locator('[data-id="export"]').click()
  await prove(frame)
  const form = frame.locator('[data-part="form"]')
  await form.waitFor()
  const forms = form
    .locator('option')
    .evaluateAll((all) => all.map((each) => each.getAttribute('value')))
  expect(await forms).toEqual(['eip155', 'solana'])
  await expect
    .poll(() => frame.locator('[data-part="show"]').textContent(), { timeout: 30_000 })
    .toBe('Show')
  await pressShow(frame)
  await expect.poll(() => frame.locator('[data-part="secret"]').textContent()).toBe(key)
  await page.keyboard.press('Escape')
  await frame.locator('[data-part="menu"]').waitFor()
  await page.keyboard.press('Escape')
  await closed
  expect(visitor.problems).toEqual([])
  await visitor.context.close()
})

/** What the program says that opens kits. */
async function recover(file: string, password = walletPassword): Promise<string> {
  const child = spawn(process.execPath, ['packages/recover/src/recover.mjs', file], {
    cwd: repositoryFolder,
  })
  child.stdin.end(password)
  const { stdout } = child
  let said = ''
  for await (const chunk of stdout) said += chunk
  return said
}

test('password: another one opens the wallet on a second device, and the one before does not', async () => {
  const email = 'gail@orchard.example'
  const visitor = await openSettings(visitWithWallet(email))
  const { frame, owner, context } = visitor
  await frame.locator('[data-id="ways"]').click()
  const ways = frame.locator('[data-part="way"]')
  await ways.locator('[data-part="change"]').click()
  await prove(frame)
  const changed = 'another walk in the orchard'
  const form = frame.locator('form[data-part="change"]')
  const problem = form.locator('[data-part="problem"]')
  const leaked = 'Counterstrike'
  for (const part of ['password', 'again']) await form.locator(`[data-part="${part}"]`).fill(leaked)
  await form.locator('[data-part="submit"]').click()
  await expect.poll(() => problem.textContent()).toMatch(/^This is easy to guess/)
  await form.locator('[data-part="password"]').fill(changed)
  await form.locator('[data-part="again"]').fill(changed)
  // Removed by then; the answer to that is lost.
  let lost = 0
  await context.route('**/v1/vault/sets/*/remove', async (route) => {
    lost += 1
    if (lost > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await form.locator('[data-part="submit"]').click()
  await expect.poll(() => problem.textContent()).toMatch(/^Something went wrong/)
  await form.locator('[data-part="submit"]').click()
  await ways.first().waitFor()
  expect(await ways.count()).toBe(1)
  const mails = stage.mailbox.mails.filter(({ to }) => to === email)
  expect(mails.at(-1)?.subject).toBe('The recovery of your wallet is being changed')
  await context.close()
  await visitor.closed

  await stage.database.query('DELETE FROM counted_turns')
  const second = await stage.visit()
  expect(await stage.signIn(second, email)).toEqual({ next: 'recover' })
  const asked = second.ask('getUser')
  const field = second.frame.locator('[data-part="recover"] [data-part="password"]')
  await field.fill(walletPassword)
  await field.press('Enter')
  const wrong = second.frame.locator('[data-part="problem"]')
  await expect.poll(() => wrong.textContent()).toBe('This password is not right.')
  await field.fill(changed)
  await field.press('Enter')
  expect(readOwner(await asked)).toEqual(owner)
  expect([...visitor.problems, ...second.problems]).toEqual([])
  await second.context.close()
})

test('password: while a change is cut off, each of the two is good', async () => {
  const email = 'kate@orchard.example'
  const visitor = await openSettings(visitWithWallet(email))
  const { frame, owner, context } = visitor
  await frame.locator('[data-id="ways"]').click()
  await frame.locator('[data-part="way"] [data-part="change"]').click()
  await prove(frame)
  const changed = 'another walk in the orchard'
  const form = frame.locator('form[data-part="change"]')
  await form.locator('[data-part="password"]').fill(changed)
  await form.locator('[data-part="again"]').fill(changed)
  await context.route('**/v1/vault/sets/*/remove', (route) => route.abort())
  await form.locator('[data-part="submit"]').click()
  const problem = form.locator('[data-part="problem"]')
  await expect.poll(() => problem.textContent()).toMatch(/^Something went wrong/)
  await context.close()
  await visitor.closed

  for (const password of [walletPassword, changed]) {
    await stage.database.query('DELETE FROM counted_turns')
    const next = await stage.visit()
    expect(await stage.signIn(next, email)).toEqual({ next: 'recover' })
    const asked = next.ask('getUser')
    const field = next.frame.locator('[data-part="recover"] [data-part="password"]')
    const wrong = next.frame.locator('[data-part="problem"]')
    await field.fill('correct horse bakery')
    await field.press('Enter')
    await expect.poll(() => wrong.textContent()).toBe('This password is not right.')
    await field.fill(password)
    await field.press('Enter')
    expect(readOwner(await asked)).toEqual(owner)
    const closed = next.ask('openSettings').catch(() => 'closed')
    await next.frame.locator('[data-id="export"]').click()
    await prove(next.frame, password)
    await next.frame.locator('[data-part="show"]').waitFor()
    expect(next.problems).toEqual([])
    await next.context.close()
    await closed
  }
})

test('export and kit: by a passkey as well; the file has a password of its own then', async () => {
  const visitor = await stage.visit()
  const { frame, page, ask, context } = visitor
  await addPasskeyDevice(page)
  expect(await stage.signIn(visitor, 'hope@orchard.example')).toEqual({ next: 'setUp' })
  const made = setUpWallet(visitor)
  await frame.locator('[data-part="offer"] [data-part="submit"]').click()
  const owner = await made
  const closed = ask('openSettings').catch(() => 'closed')
  const confirm = frame.locator('[data-part="confirm"] [data-part="submit"]')

  await frame.locator('[data-id="export"]').click()
  await confirm.click()
  await frame.locator('[data-part="show"]:enabled').waitFor()
  await pressShow(frame)
  const items = frame.locator('[data-part="words"] li')
  await items.first().waitFor()
  const words = (await items.allTextContents()).join(' ')
  expect(mnemonicToAccount(words).address).toBe(owner.address)
  await frame.locator('[data-part="back"]').click()

  await frame.locator('[data-id="kit"]').click()
  await confirm.click()
  const form = frame.locator('form[data-part="file"]')
  const password = 'a lantern in the barn'
  await form.locator('[data-part="password"]').fill(password)
  await form.locator('[data-part="again"]').fill(password)
  await form.locator('[data-part="submit"]').click()
  const saving = page.waitForEvent('download')
  await frame.locator('[data-part="save"]').click()
  const folder = await mkdtemp(`${tmpdir()}/billfold-kit-`)
  const file = join(folder, 'kit.json')
  await (await saving).saveAs(file)
  expect(await recover(file, password)).toContain(`EVM     ${owner.address}`)
  await rm(folder, { recursive: true })
  expect(visitor.problems).toEqual([])
  await context.close()
  await closed
})

test('export: what a page covers cannot be pressed, nor by its script', async () => {
  const visitor = await openSettings(visitWithWallet('iris@orchard.example'))
  const { frame, page, context, closed } = visitor
  await frame.locator('[data-id="export"]').click()
  await prove(frame)
  const show = frame.locator('[data-part="show"]')
  await frame.locator('[data-part="show"]:enabled').waitFor()
  await show.dispatchEvent('click')
  await page.evaluate(() => {
    const cover = document.createElement('div')
    cover.style.cssText = 'position:fixed;inset:0;z-index:9;background:#fff;pointer-events:none'
    document.body.append(cover)
  })
  await frame.locator('[data-part="show"]:disabled').waitFor()
  expect(await frame.locator('[data-part="words"]').count()).toBe(0)
  await context.close()
  await closed
})

test('import: not used where the account has a wallet by now, which is opened instead', async () => {
  const email = 'jane@orchard.example'
  const slow = await stage.visit()
  const asked = await beginImport(slow, email)
  await slow.frame.locator('[data-part="phrase"]').fill(`${'test '.repeat(11)}junk`)
  await slow.frame.locator('[data-part="submit"]').click()
  await slow.frame.locator('[data-part="found"] [data-part="submit"]').click()
  await slow.frame.locator('[data-part="again"]').waitFor()
  await stage.database.query('DELETE FROM counted_turns')
  const quick = await stage.visit()
  expect(await stage.signIn(quick, email)).toEqual({ next: 'setUp' })
  const owner = await setUpWallet(quick)
  await slow.frame.locator('[data-part="password"]').fill(walletPassword)
  await slow.frame.locator('[data-part="again"]').fill(walletPassword)
  await slow.frame.locator('[data-part="submit"]').click()
  await slow.frame.locator('[data-part="existing"] [data-part="submit"]').click()
  const password = slow.frame.locator('[data-part="recover"] [data-part="password"]')
  await password.fill(walletPassword)
  await password.press('Enter')
  expect(readOwner(await asked.asked)).toEqual(owner)
  expect(readOwner(await quick.ask('getUser'))).toEqual(owner)
  await slow.context.close()
  await quick.context.close()
})
