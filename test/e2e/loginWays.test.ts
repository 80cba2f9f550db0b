import { type ProviderName, startProviders } from '@billfold/devnet'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import {
  type FrameVisitor,
  openFrameStage,
  setUpWallet,
  walletPassword,
} from '../helpers/frameStage.js'
import { readQrCode } from '../helpers/readQrCode.js'
import { stage as workers } from '../helpers/stage.js'
import { isSoak, withSoakRows } from '../helpers/withSoakRows.js'

// What the owner of a wallet does with the logins of its account, in the settings of the wallet.
const providers = await startProviders({ chain: workers.devnet.chains[0] })
afterAll(providers.stop)
const stage = await openFrameStage(providers.settings)
providers.serve(stage.server.url)

async function signInThere(window: Page, name: string) {
  await window.locator('input[name="account"]').fill(name)
  await window.getByRole('button', { name: 'Continue' }).click()
}

let windows = 0

/** Signs in as the kit has somebody sign in: in a window that the page opens. */
async function signInBy(
  { ask, page, context }: FrameVisitor,
  provider: ProviderName,
  name: string,
) {
  windows += 1
  const own = `window-of-the-page-number-${windows}`
  const opening = context.waitForEvent('page')
  const url = `${stage.server.frameUrl}/f/social?window=${own}`
  await page.evaluate((given) => void window.open(given, '_blank', 'popup'), url)
  const signedIn = ask('connectSocial', { provider, window: own })
  await signInThere(await opening, name)
  return (await signedIn).result
}

/** Somebody with a wallet, whose settings are open. */
async function openSettings(provider: ProviderName, name: string) {
  const visitor = await stage.visit()
  expect(await signInBy(visitor, provider, name)).toEqual({ next: 'setUp' })
  const owner = await setUpWallet(visitor)
  const closed = visitor.ask('openSettings').catch(() => 'closed')
  await visitor.frame.locator('[data-part="menu"]').waitFor()
  return { ...visitor, owner, closed }
}

/** Has who signs in by a provider have done so six minutes ago. */
async function makeStale(provider: ProviderName, address: string) {
  const text = `UPDATE login_sessions SET created_at = created_at - 360000 WHERE user_id =
    (SELECT w.user_id FROM vault_wallets w JOIN login_identities i ON i.user_id = w.user_id
      WHERE i.provider = $1 AND lower(w.eip155) = lower($2))`
  const { rowCount } = await stage.database.query(text, [provider, address])
  expect(rowCount).toBe(1)
}

async function prove({ frame }: Pick<FrameVisitor, 'frame'>) {
  await frame.locator('[data-part="prove"] [data-part="password"]').fill(walletPassword)
  await frame.locator('[data-part="submit"]').click()
}

/** Presses a provider's button in the frame, and gives its window. */
async function choose({ frame, context }: FrameVisitor, provider: ProviderName): Promise<Page> {
  const opening = context.waitForEvent('page')
  await frame.locator(`[data-part="identify"] [data-id="${provider}"]`).click()
  return opening
}

test.for(withSoakRows(['x'], ['facebook', 'github']))(
  'again: who has signed in by %s does so once more, as the same one',
  async (provider) => {
    const name = `ada${provider}`
    const visitor = await openSettings(provider, name)
    const { frame, context, owner } = visitor
    await makeStale(provider, owner.address)
    await frame.locator('[data-id="export"]').click()
    // It does not know any more who was there.
    await context.clearCookies()
    const window = await choose(visitor, provider)
    const problem = frame.locator('[data-part="problem"]')
    await frame.getByText(/^Continue in the window of /).waitFor()
    // Somebody else there is nobody here.
    await signInThere(window, `other${name}`)
    await expect.poll(() => problem.textContent()).toMatch(/^You are somebody else there\./)
    await context.clearCookies()
    await signInThere(await choose(visitor, provider), name)
    await prove(visitor)
    await frame.locator('[data-part="show"]').waitFor()
    expect(visitor.problems).toEqual([])
    await context.close()
  },
)

test('again: a window that is closed, and who says no there, can try once more', async () => {
  const visitor = await openSettings('x', 'bea')
  const { frame, context, owner } = visitor
  await makeStale('x', owner.address)
  await context.clearCookies()
  await frame.locator('[data-id="export"]').click()
  const problem = frame.locator('[data-part="problem"]')
  const closed = await choose(visitor, 'x')
  await closed.locator('input[name="account"]').waitFor()
  await closed.close()
  const refused = await choose(visitor, 'x')
  await refused.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => problem.textContent()).toMatch(/^You did not sign in\./)
  await signInThere(await choose(visitor, 'x'), 'bea')
  await prove(visitor)
  await frame.locator('[data-part="show"]').waitFor()
  await context.close()
})

test('behavior: a server in other hands sends nobody to a page that looks like a provider’s', async () => {
  const visitor = await openSettings('x', 'cora')
  const { frame, context, owner } = visitor
  await makeStale('x', owner.address)
  await context.route('**/v1/login/social/link', async (route) => {
    const answer = await route.fetch()
    const url = 'https://x.com.orchard.example/i/oauth2/authorize?state=x'
    await route.fulfill({ response: answer, json: { ...(await answer.json()), url } })
  })
  const asked: string[] = []
  context.on('request', (request) => asked.push(request.url()))
  await frame.locator('[data-id="export"]').click()
  const window = await choose(visitor, 'x')
  const problem = frame.locator('[data-part="problem"]')
  await expect.poll(() => problem.textContent()).toBe('Something went wrong. Try again.')
  await expect.poll(() => window.isClosed()).toBe(true)
  expect(asked.filter((url) => url.includes('x.com.orchard.example'))).toEqual([])
  await context.close()
})

test('others: who signed in otherwise before hears of it before another wallet is made', async () => {
  const name = 'dora'
  const email = `${name}@orchard.example`
  const before = await stage.visit()
  expect(await stage.signIn(before, email)).toEqual({ next: 'setUp' })
  const owner = await setUpWallet(before)
  await before.context.close()
  const visitor = await stage.visit()
  expect(await signInBy(visitor, 'google', name)).toEqual({ next: 'setUp' })
  const user = visitor.ask('getUser')
  const hint = visitor.frame.locator('[data-part="setUp"] [data-part="danger"]')
  await expect
    .poll(() => hint.textContent())
    .toMatch(/another account with your address, by Email\./)
  await visitor.frame.locator('[data-part="cancel"]').click()
  expect(await user).toMatchObject({ code: 4001 })
  // Whoever takes the hint has the wallet of before.
  await visitor.ask('signOut')
  await stage.database.query('DELETE FROM counted_turns')
  expect(await stage.signIn(visitor, email)).toEqual({ next: 'recover' })
  expect(owner.email).toBe(email)
  await visitor.context.close()
})

test('link and remove: several logins of one account, each with the wallet’s word', async () => {
  const visitor = await openSettings('google', 'emma')
  const { frame, page, context, owner, closed } = visitor
  const methods = frame.locator('[data-part="methods"]')
  const rows = methods.locator('[data-part="place"]')
  await frame.locator('[data-id="methods"]').click()
  await expect.poll(() => rows.count()).toBe(1)
  // The last one stays.
  expect(await methods.locator('[data-part="remove"]').count()).toBe(0)
  await methods.locator('[data-part="add"][data-id="github"]').click()
  await prove(visitor)
  await signInThere(await choose(visitor, 'github'), 'emma')
  const sure = frame.locator('[data-part="sure"]')
  await sure.getByText('emma@orchard.example').waitFor()
  await pressAct(visitor)
  await expect.poll(() => rows.count()).toBe(2)
  const subjects = () =>
    stage.mailbox.mails
      .filter(({ to }) => to === 'emma@orchard.example')
      .map(({ subject }) => subject)
  await expect.poll(subjects).toContain('A new way to sign in to your wallet')

  // Elsewhere the new one leads to the same wallet.
  const other = await stage.visit()
  expect(await signInBy(other, 'github', 'emma')).toEqual({ next: 'recover' })
  const user = other.ask('getUser')
  await other.frame.locator('[data-part="password"]').fill(walletPassword)
  await other.frame.locator('[data-part="submit"]').click()
  expect((await user).result).toMatchObject({ address: owner.address })
  await other.context.close()

  await methods.locator('[data-id="google"] [data-part="remove"]').click()
  await pressAct(visitor)
  await prove(visitor)
  await expect.poll(() => rows.count()).toBe(1)
  expect(await rows.getAttribute('data-id')).toBe('github')
  await expect.poll(subjects).toContain('A way to sign in is gone')
  await page.keyboard.press('Escape')
  await frame.locator('[data-part="menu"]').waitFor()
  await page.keyboard.press('Escape')
  expect(await closed).toEqual({ result: {} })
  expect(visitor.problems).toEqual([])
  await context.close()
  const third = await stage.visit()
  expect(await signInBy(third, 'google', 'emma')).toEqual({ next: 'setUp' })
  await third.context.close()
})

/** What a phone does that reads the code in the frame. */
async function signInApp({ frame, page, context }: FrameVisitor, name: string) {
  const url = await frame.locator('[data-part="qr"] a').getAttribute('href')
  await expect.poll(() => readQrCode(page, frame.locator('[data-part="qr"] svg'))).toBe(url)
  const phone = await context.newPage()
  await phone.goto(url ?? '')
  await signInThere(phone, name)
  await phone.close()
}

test.runIf(isSoak)(
  'Farcaster: added, by which it is shown again who it is, and removed',
  async () => {
    const visitor = await openSettings('x', 'faye')
    const { frame, page, context, owner } = visitor
    const rows = frame.locator('[data-part="methods"] [data-part="place"]')
    await frame.locator('[data-id="methods"]').click()
    await frame.locator('[data-part="add"][data-id="farcaster"]').click()
    await prove(visitor)
    await signInApp(visitor, 'faye')
    await frame.locator('[data-part="sure"]').getByText('@faye').waitFor()
    await pressAct(visitor)
    await expect.poll(() => rows.count()).toBe(2)
    await page.keyboard.press('Escape')
    await makeStale('x', owner.address)
    await frame.locator('[data-id="export"]').click()
    await frame.locator('[data-part="identify"] [data-id="farcaster"]').click()
    const problem = frame.locator('[data-part="problem"]')
    await signInApp(visitor, 'otherfaye')
    await expect.poll(() => problem.textContent()).toMatch(/^You are somebody else there\./)
    await frame.locator('[data-part="retry"]').click()
    await signInApp(visitor, 'faye')
    await prove(visitor)
    await frame.locator('[data-part="show"]').waitFor()
    await page.keyboard.press('Escape')
    await frame.locator('[data-id="methods"]').click()
    await frame.locator('[data-id="farcaster"] [data-part="remove"]').click()
    await pressAct(visitor)
    await prove(visitor)
    await expect.poll(() => rows.count()).toBe(1)
    expect(visitor.problems).toEqual([])
    await context.close()
  },
)

async function pressAct({ frame }: Pick<FrameVisitor, 'frame'>) {
  await frame.locator('[data-part="act"]:enabled').hover()
  await frame.locator('[data-part="act"][data-ready]').click()
}

test('link: who has another wallet by it is told so, and nothing is changed', async () => {
  const theirs = await openSettings('discord', 'fred')
  await theirs.context.close()
  const visitor = await openSettings('x', 'fred')
  const { frame, context } = visitor
  await frame.locator('[data-id="methods"]').click()
  await frame.locator('[data-part="add"][data-id="discord"]').click()
  await prove(visitor)
  await signInThere(await choose(visitor, 'discord'), 'fred')
  const problem = frame.locator('[data-part="problem"]')
  await expect
    .poll(() => problem.textContent())
    .toMatch(/^This account opens another wallet here\./)
  await context.close()
})

test('link: a login that has grown old meanwhile is renewed, and it goes on', async () => {
  const visitor = await openSettings('x', 'gina')
  const { frame, context, owner } = visitor
  await frame.locator('[data-id="methods"]').click()
  await frame.locator('[data-part="add"][data-id="github"]').click()
  await prove(visitor)
  await frame.locator('[data-part="identify"] [data-id="github"]').waitFor()
  await makeStale('x', owner.address)
  await choose(visitor, 'github')
  // Once more by what the account has, before another one is added.
  await frame.locator('[data-part="identify"] [data-id="x"]').waitFor()
  await context.clearCookies()
  await signInThere(await choose(visitor, 'x'), 'gina')
  await frame.locator('[data-part="identify"] [data-id="github"]').waitFor()
  await context.clearCookies()
  await signInThere(await choose(visitor, 'github'), 'gina')
  await pressAct(visitor)
  await expect.poll(() => frame.locator('[data-part="methods"] li').count()).toBe(2)
  expect(visitor.problems).toEqual([])
  await context.close()
})

test('link: what was not added is said, also where it fails at the very last', async () => {
  const visitor = await openSettings('x', 'hugo')
  const { frame, context } = visitor
  await frame.locator('[data-id="methods"]').click()
  await frame.locator('[data-part="add"][data-id="discord"]').click()
  await prove(visitor)
  await context.clearCookies()
  await signInThere(await choose(visitor, 'discord'), 'hugo')
  await frame.locator('[data-part="sure"]').waitFor()
  // Before the visitor has read it, somebody signs in by the same login elsewhere.
  const other = await stage.visit()
  expect(await signInBy(other, 'discord', 'hugo')).toEqual({ next: 'setUp' })
  await other.context.close()
  await pressAct(visitor)
  await expect
    .poll(() => frame.locator('[data-part="failed"] [role="alert"]').textContent())
    .toMatch(/^This account opens another wallet here\./)
  await context.close()
})

test('link: an address for an account that a provider has made, by a code', async () => {
  const visitor = await openSettings('x', 'iris')
  const { frame, context } = visitor
  await frame.locator('[data-id="methods"]').click()
  const add = frame.locator('[data-part="add"][data-id="email"]')
  await add.click()
  await prove(visitor)
  const email = 'iris@orchard.example'
  await frame.locator('[data-part="addEmail"] [data-part="address"]').fill(email)
  await frame.locator('[data-part="submit"]').click()
  const digits = /\b\d{6}\b/.exec((await stage.mailbox.next(email)).text)?.[0] ?? ''
  const code = frame.locator('[data-part="login"] [data-part="code"]')
  await code.fill(digits === '000000' ? '000001' : '000000')
  await frame.locator('[data-part="submit"]').click()
  await expect
    .poll(() => frame.locator('[data-part="problem"]').textContent())
    .toMatch(/^This is not the code\./)
  await code.fill(digits)
  await frame.locator('[data-part="submit"]').click()
  const rows = frame.locator('[data-part="methods"] [data-part="place"]')
  await expect.poll(() => rows.count()).toBe(2)
  expect(await rows.first().textContent()).toContain(email)
  // There is one for each account.
  expect(await add.count()).toBe(0)
  expect(visitor.problems).toEqual([])
  await context.close()
})
