import type { Page } from 'playwright-core'
import { verifyTypedData } from 'viem'
import { expect, test } from 'vitest'
import { approveInFrame } from '../helpers/approveInFrame.js'
import {
  type FrameVisitor,
  loseHalves,
  openFrameStage,
  readOwner,
  reloadFrame,
  setUpWallet,
  walletPassword,
} from '../helpers/frameStage.js'
import { launchVisitor } from '../helpers/launchVisitor.js'
import { addPasskeyDevice } from '../helpers/passkeyDevice.js'
import { pressInFrame } from '../helpers/pressInFrame.js'
import { withSoakRows } from '../helpers/withSoakRows.js'

const stage = await openFrameStage()
const { browser } = stage

/** A visitor who is signed in and has no wallet yet, on a device with passkeys. */
async function visit(email: string, options: Parameters<typeof addPasskeyDevice>[1] = {}) {
  const visitor = await stage.visit()
  const device = await addPasskeyDevice(visitor.page, options)
  expect(await stage.signIn(visitor, email)).toEqual({ next: 'setUp' })
  return { visitor, device }
}

/** Makes the wallet, with what the visitor does about the passkey that is offered. */
async function setUp({ ask, frame, ...rest }: FrameVisitor, answer: () => Promise<void>) {
  const made = setUpWallet({ ask, frame, ...rest })
  await frame.locator('[data-part="offer"]').waitFor()
  await answer()
  return made
}

const mailsTo = (email: string) => stage.mailbox.mails.filter(({ to }) => to === email)

const press = ({ frame }: FrameVisitor, part: string) =>
  frame.locator(`[data-part="${part}"]`).click()

/** What a view says of what went wrong. */
async function expectProblem({ frame }: FrameVisitor, text: string) {
  const problem = frame.locator('[data-part="problem"]')
  await expect.poll(() => problem.textContent()).toBe(text)
}

/** The same visitor on a device that has no half of the wallet, signed in. */
async function moveOn({ page }: FrameVisitor): Promise<void> {
  await loseHalves(page)
  await reloadFrame({ page })
}

/** The kinds of the wallet's sets, and of what each is known by. */
async function readKinds(visitor: FrameVisitor): Promise<readonly string[]> {
  const answered = visitor.page.waitForResponse(
    (response) => response.url().endsWith('/v1/vault/wallets') && response.ok(),
  )
  await visitor.ask('isConnected')
  const { wallets } = (await (await answered).json()) as {
    wallets: { sets: { kind: string }[] }[]
  }
  return wallets.flatMap(({ sets }) => sets.map(({ kind }) => kind)).sort()
}

test('default: one tap opens the wallet on another device', async () => {
  const { visitor, device } = await visit('ada@orchard.example')
  const user = await setUp(visitor, () => press(visitor, 'submit'))
  expect(await device.passkeys()).toHaveLength(1)
  expect(await readKinds(visitor)).toEqual(['device', 'passkey', 'password'])

  await moveOn(visitor)
  expect((await visitor.ask('isConnected')).result).toEqual({ isConnected: false })
  const opened = visitor.ask('getUser')
  await visitor.frame.locator('[data-part="unlock"]').waitFor()
  await press(visitor, 'submit')
  expect(readOwner(await opened)).toEqual(user)
  expect((await visitor.ask('isConnected')).result).toEqual({ isConnected: true })
  // The owner hears of it.
  await expect.poll(() => mailsTo(user.email).at(-1)?.text).toMatch(/recover/i)
  expect(visitor.problems).toEqual([])
  await visitor.context.close()
})

test('behavior: whoever skips it has the password alone, and is not asked on another device', async () => {
  const { visitor, device } = await visit('bea@orchard.example')
  const user = await setUp(visitor, () => press(visitor, 'other'))
  expect(await device.passkeys()).toEqual([])
  expect(await readKinds(visitor)).toEqual(['device', 'password'])
  await moveOn(visitor)
  const opened = visitor.ask('getUser')
  await openByPassword(visitor)
  expect(readOwner(await opened)).toEqual(user)
  await visitor.context.close()
})

async function openByPassword({ frame }: FrameVisitor): Promise<void> {
  await frame.locator('[data-part="recover"] [data-part="password"]').fill(walletPassword)
  await frame.locator('[data-part="recover"] [data-part="submit"]').click()
}

test('behavior: a device whose passkeys give no secret: said so, and nothing is left of it', async () => {
  const { visitor } = await visit('cleo@orchard.example', { hasPrf: false })
  await setUp(visitor, async () => {
    await press(visitor, 'submit')
    await expectProblem(visitor, 'This passkey cannot open the wallet. Your password can.')
    await press(visitor, 'other')
  })
  expect(await readKinds(visitor)).toEqual(['device', 'password'])
  await visitor.context.close()
})

test('behavior: who is not recognised, or cancels, may try again, or take the password', async () => {
  const { visitor, device: blocked } = await visit('dora@orchard.example')
  await blocked.block()
  let device = blocked
  const user = await setUp(visitor, async () => {
    await press(visitor, 'submit')
    await expectProblem(visitor, 'No passkey was used. Try again.')
    expect(await blocked.passkeys()).toEqual([])
    await blocked.remove()
    device = await addPasskeyDevice(visitor.page)
    await press(visitor, 'submit')
  })
  await moveOn(visitor)
  const opened = visitor.ask('getUser')
  await visitor.frame.locator('[data-part="unlock"]').waitFor()
  await device.block()
  await press(visitor, 'submit')
  await expectProblem(visitor, 'No passkey was used. Try again.')
  await press(visitor, 'other')
  await openByPassword(visitor)
  expect(readOwner(await opened)).toEqual(user)

  await moveOn(visitor)
  const cancelled = visitor.ask('getUser')
  await press(visitor, 'cancel')
  expect(await cancelled).toMatchObject({ code: 4001 })
  await visitor.context.close()
})

test('behavior: a passkey that is somewhere else leaves the password', async () => {
  const { visitor, device } = await visit('eva@orchard.example')
  const user = await setUp(visitor, () => press(visitor, 'submit'))
  await device.clear()
  await moveOn(visitor)
  const opened = visitor.ask('getUser')
  await press(visitor, 'submit')
  await expectProblem(visitor, 'No passkey was used. Try again.')
  await press(visitor, 'other')
  await openByPassword(visitor)
  expect(readOwner(await opened)).toEqual(user)
  await visitor.context.close()
})

test('behavior: a passkey that has come without its secret leaves the password', async () => {
  const { visitor, device } = await visit('gina@orchard.example')
  const user = await setUp(visitor, () => press(visitor, 'submit'))
  await device.loseSecrets()
  await moveOn(visitor)
  const opened = visitor.ask('getUser')
  await press(visitor, 'submit')
  await expectProblem(visitor, 'This passkey cannot open the wallet. Your password can.')
  await press(visitor, 'other')
  await openByPassword(visitor)
  expect(readOwner(await opened)).toEqual(user)
  await visitor.context.close()
})

test('behavior: one tap each time where the browser gives no storage', async () => {
  const email = 'hana@orchard.example'
  const visitor = await stage.visit(await launchVisitor({ storage: 'blocked' }))
  await addPasskeyDevice(visitor.page)
  expect(await stage.signIn(visitor, email)).toEqual({ next: 'setUp' })
  const user = await setUp(visitor, () => press(visitor, 'submit'))
  await reloadFrame(visitor)
  expect((await visitor.ask('isConnected')).result).toEqual({ isConnected: false })
  // The server sends an address one mail in half a minute, which are over by now.
  await stage.database.query('DELETE FROM counted_turns')
  expect(await stage.signIn(visitor, email)).toEqual({ next: 'recover' })
  const opened = visitor.ask('getUser')
  await press(visitor, 'submit')
  expect(readOwner(await opened)).toEqual(user)
  await visitor.context.close()
})

test('behavior: the other way is taken while the device still asks', async () => {
  const { visitor, device } = await visit('fay@orchard.example', { isQuick: false })
  await setUp(visitor, async () => {
    await press(visitor, 'submit')
    await visitor.frame.locator('[data-part="working"]', { hasText: 'One moment …' }).waitFor()
    await press(visitor, 'other')
  })
  expect(await device.passkeys()).toEqual([])
  expect(await readKinds(visitor)).toEqual(['device', 'password'])
  await visitor.context.close()
})

/** A call on the way to a passkey's set, and what is lost of it: the whole of it, or its answer alone. */
const losses = withSoakRows(
  [
    ['wallets/*/sets', 'call'],
    ['sets/*/commit', 'answer'],
  ],
  [
    ['wallets/*/sets', 'answer'],
    ['sets/*/commit', 'call'],
  ],
)

test.for(losses)(
  'behavior: a passkey is made whole where %s loses its %s',
  async ([step, loss]) => {
    const name = `${loss}-${step.replace(/\W/g, '')}`
    const { visitor, device } = await visit(`${name}@orchard.example`)
    let lost = 0
    const user = await setUp(visitor, async () => {
      await visitor.context.route(`**/v1/vault/${step}`, async (route) => {
        if (route.request().method() !== 'POST' || lost > 0) return route.continue()
        lost += 1
        if (loss === 'answer') await route.fetch()
        await route.abort()
      })
      await press(visitor, 'submit')
      await expectProblem(visitor, 'Something went wrong. Try again.')
      await press(visitor, 'submit')
    })
    expect(lost).toBe(1)
    expect(await device.passkeys()).toHaveLength(1)
    expect((await readKinds(visitor)).filter((kind) => kind === 'passkey')).toHaveLength(1)
    await moveOn(visitor)
    const opened = visitor.ask('getUser')
    await press(visitor, 'submit')
    expect(readOwner(await opened)).toEqual(user)
    await visitor.context.close()
  },
)

/** A browser that does not say whether it makes passkeys in a frame, as Safari. */
async function visitBySafari(email: string) {
  const context = await browser.newContext({ locale: 'en-US' })
  await context.addInitScript('delete Document.prototype.featurePolicy')
  const visitor = await stage.visit(context)
  await addPasskeyDevice(visitor.page)
  expect(await stage.signIn(visitor, email)).toEqual({ next: 'setUp' })
  return visitor
}

async function openWindow(visitor: FrameVisitor) {
  const [opened] = await Promise.all([visitor.page.waitForEvent('popup'), press(visitor, 'submit')])
  await addPasskeyDevice(opened)
  await opened.locator('[data-part="offer"]').waitFor()
  return opened
}

/** Presses what ends the window, which may be gone before the press is over. */
async function pressLast(opened: Page, part: string) {
  const pressed = opened.locator(`[data-part="${part}"]`).click()
  await Promise.allSettled([opened.waitForEvent('close'), pressed])
  expect(opened.isClosed()).toBe(true)
}

test('behavior: where no frame makes passkeys, a window of the frame’s own does', async () => {
  const visitor = await visitBySafari('iris@orchard.example')
  await setUp(visitor, async () => {
    const opened = await openWindow(visitor)
    expect(new URL(opened.url()).origin).toBe(stage.server.frameUrl)
    await pressLast(opened, 'submit')
  })
  expect(await readKinds(visitor)).toEqual(['device', 'passkey', 'password'])
  expect(visitor.problems).toEqual([])
  await visitor.context.close()
})

test('behavior: a window that is closed, left or blocked leaves the way out', async () => {
  const visitor = await visitBySafari('jane@orchard.example')
  await setUp(visitor, async () => {
    const first = await openWindow(visitor)
    await first.close()
    await expectProblem(visitor, 'No passkey was used. Try again.')
    const second = await openWindow(visitor)
    await pressLast(second, 'other')
    await expectProblem(visitor, 'No passkey was used. Try again.')
    const frame = visitor.page.frames().find((each) => each.url().includes('/f/'))
    await frame?.evaluate('window.open = () => null')
    await press(visitor, 'submit')
    await expectProblem(
      visitor,
      'The browser has blocked a window. Allow it and press again. Your password works without.',
    )
    await press(visitor, 'other')
  })
  expect(await readKinds(visitor)).toEqual(['device', 'password'])
  await visitor.context.close()
})

test('behavior: the window listens to the frame alone', async () => {
  const visitor = await stage.visit()
  const { page, context } = visitor
  const release =
    page
      .frames()
      .find((each) => each.url().includes('/f/'))
      ?.url() ?? ''
  const address = new URL('passkey', release).href
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(
      (url) => Object.assign(window, { opened: window.open(url) }) && undefined,
      address,
    ),
  ])
  await opened.getByText('Waiting for the page with your wallet.').waitFor()
  await page.evaluate((origin) => {
    const { port2 } = new MessageChannel()
    const { opened: target } = window as never as { opened: Window }
    const email = 'mallory@orchard.example'
    const wanted = { walletId: 'ab', email, salt: '0f'.repeat(16), known: [] }
    target.postMessage(wanted, origin, [port2])
  }, new URL(address).origin)
  // It has heard it by then: this comes by the same way.
  await page.evaluate((origin) => {
    const { opened: target } = window as never as { opened: Window }
    target.postMessage('last', origin)
  }, new URL(address).origin)
  await opened.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  expect(await opened.locator('[data-part="offer"]').count()).toBe(0)
  await context.close()
})

/** Opens the recovery methods in the settings. */
async function openWays(visitor: FrameVisitor) {
  const closed = visitor.ask('openSettings').catch(() => 'closed')
  await visitor.frame.locator('[data-part="menu"] [data-id="ways"]').click()
  const ways = visitor.frame.locator('[data-part="ways"]')
  await ways.waitFor()
  return { closed, ways, rows: ways.locator('[data-part="way"]') }
}

async function prove({ frame }: FrameVisitor, password = walletPassword) {
  await frame.locator('[data-part="prove"] [data-part="password"]').fill(password)
  await frame.locator('[data-part="prove"] [data-part="submit"]').click()
}

test('settings: a passkey is added and removed by who knows the password', async () => {
  const { visitor, device } = await visit('kate@orchard.example')
  const user = await setUp(visitor, () => press(visitor, 'other'))
  const { closed, ways, rows } = await openWays(visitor)
  await expect.poll(() => rows.count()).toBe(1)
  // The password stays in any case.
  expect(await ways.locator('[data-part="remove"]').count()).toBe(0)

  await press(visitor, 'add')
  await prove(visitor, 'correct horse bakery')
  await expectProblem(visitor, 'This password is not right.')
  await press(visitor, 'cancel')
  await press(visitor, 'add')
  await prove(visitor)
  await visitor.frame.locator('[data-part="offer"]').waitFor()
  await press(visitor, 'other')
  await expect.poll(() => rows.count()).toBe(1)
  expect(await device.passkeys()).toEqual([])

  await press(visitor, 'add')
  await prove(visitor)
  await visitor.frame.locator('[data-part="offer"]').waitFor()
  await press(visitor, 'submit')
  await expect
    .poll(() => rows.allTextContents())
    .toEqual([
      expect.stringMatching(/^PasswordSince /),
      expect.stringMatching(/^PasskeySince .*Remove$/),
    ])
  expect(await device.passkeys()).toHaveLength(1)
  // A device has one of a wallet.
  await press(visitor, 'add')
  await prove(visitor)
  await visitor.frame.locator('[data-part="offer"]').waitFor()
  await press(visitor, 'submit')
  await expectProblem(visitor, 'There is a passkey for this wallet on this device already.')
  await press(visitor, 'other')
  await press(visitor, 'back')
  await pressInFrame(visitor.frame.locator('[data-part="menu"] [data-part="close"]'))
  await closed

  await moveOn(visitor)
  const opened = visitor.ask('getUser')
  await press(visitor, 'submit')
  expect(readOwner(await opened)).toEqual(user)

  const again = await openWays(visitor)
  await again.ways.getByRole('button', { name: /^Remove: Passkey, Since / }).click()
  await prove(visitor)
  await expect.poll(() => again.rows.count()).toBe(1)
  expect(await readKinds(visitor)).toEqual(['device', 'password'])
  // Whoever keeps passkeys was told.
  await expect.poll(() => device.passkeys()).toEqual([])
  expect(visitor.problems).toEqual([])
  await visitor.context.close()
})

const permit = {
  domain: { name: 'Coin', chainId: 1, verifyingContract: `0x${'c0'.repeat(20)}` },
  types: { Permit: [{ name: 'value', type: 'uint256' }] },
  primaryType: 'Permit',
  message: {
    value: '115792089237316195423570985008687907853269984665640564039457584007913129639935',
  },
} as const

test('approval: what may cost much is confirmed by the passkey, and nothing else is', async () => {
  const { visitor, device } = await visit('lena@orchard.example')
  const { address } = await setUp(visitor, () => press(visitor, 'submit'))
  const { frame, ask } = visitor
  const asksFor = (method: string, params: unknown) => ask('request', { method, params })
  const giveAway = () => asksFor('eth_signTypedData_v4', [address, JSON.stringify(permit)])

  const confirmed = giveAway()
  await frame.getByText('Your passkey confirms this.').waitFor()
  await approveInFrame(visitor.frame)
  const signature = (await confirmed).result as `0x${string}`
  const message = { value: BigInt(permit.message.value) }
  expect(await verifyTypedData({ ...permit, message, address, signature } as never)).toBe(true)

  await device.block()
  const plain = asksFor('personal_sign', ['0x48656c6c6f', address])
  await approveInFrame(visitor.frame)
  expect((await plain).result).toMatch(/^0x[0-9a-f]{130}$/)

  const refused = giveAway()
  await approveInFrame(visitor.frame)
  const hint = frame.locator('[data-part="hint"]')
  await expect.poll(() => hint.textContent()).toMatch(/^Nobody has confirmed this\./)
  await press(visitor, 'reject')
  expect(await refused).toMatchObject({ code: 4001 })

  // Who has no passkey any more has the password: with that it is removed, and asked for no more.
  const { rows } = await openWays(visitor)
  await press(visitor, 'remove')
  await prove(visitor)
  await expect.poll(() => rows.count()).toBe(1)
  await press(visitor, 'back')
  await pressInFrame(frame.locator('[data-part="menu"] [data-part="close"]'))
  const without = giveAway()
  await approveInFrame(visitor.frame)
  expect((await without).result).toBe(signature)
  await visitor.context.close()
})

/** Gives the password that is asked for before what may cost much. */
async function spend({ frame }: FrameVisitor, password = walletPassword) {
  await frame.locator('[data-part="spend"] [data-part="password"]').fill(password)
  await frame.locator('[data-part="spend"] [data-part="submit"]').click()
}

test('approval: without a passkey what may cost much takes the password, unless it was given just now', async () => {
  const email = 'nina@orchard.example'
  const { visitor } = await visit(email)
  const { address } = await setUp(visitor, () => press(visitor, 'other'))
  const give = (typedData: object) => {
    const params = [address, JSON.stringify(typedData)]
    return visitor.ask('request', { method: 'eth_signTypedData_v4', params })
  }
  const recent = give(permit)
  await approveInFrame(visitor.frame)
  const { result } = await recent
  expect(result).toMatch(/^0x/)

  await reloadFrame(visitor)
  const mails = mailsTo(email).length
  const asked = give(permit)
  await approveInFrame(visitor.frame)
  await spend(visitor, 'another password')
  await expectProblem(visitor, 'This password is not right.')
  await spend(visitor)
  expect(await asked).toEqual({ result })
  // The device has it by itself.
  expect(mailsTo(email)).toHaveLength(mails)
  const next = give(permit)
  await approveInFrame(visitor.frame)
  expect(await next).toEqual({ result })

  await reloadFrame(visitor)
  const rejected = give(permit)
  await approveInFrame(visitor.frame)
  await visitor.frame.locator('[data-part="spend"] [data-part="cancel"]').click()
  expect(await rejected).toMatchObject({ code: 4001 })
  const plain = visitor.ask('request', { method: 'personal_sign', params: ['0x48', address] })
  await approveInFrame(visitor.frame)
  expect((await plain).result).toMatch(/^0x[0-9a-f]{130}$/)
  await visitor.context.close()
})

test('approval: a server that leaves the passkey out, or names another password, changes nothing', async () => {
  const email = 'olga@orchard.example'
  const { visitor, device } = await visit(email)
  const { address } = await setUp(visitor, () => press(visitor, 'submit'))
  const { frame, context } = visitor
  type Listed = { wallets: { sets: { id: string; kind: string }[] }[] }
  let change = (sets: Listed['wallets'][number]['sets']) =>
    sets.filter(({ kind }) => kind !== 'passkey')
  await context.route('**/v1/vault/wallets', async (route) => {
    const response = await route.fetch()
    const listed = (await response.json()) as Listed
    const wallets = listed.wallets.map((each) => ({ ...each, sets: change(each.sets) }))
    await route.fulfill({ response, json: { ...listed, wallets } })
  })
  await reloadFrame(visitor)
  const params = [address, JSON.stringify(permit)]
  const give = () => visitor.ask('request', { method: 'eth_signTypedData_v4', params })
  const byPasskey = give()
  await frame.getByText('Your passkey confirms this.').waitFor()
  await approveInFrame(visitor.frame)
  const { result } = await byPasskey
  expect(result).toMatch(/^0x/)

  // Who has lost it has the password, which is asked for however recent it was.
  await device.block()
  const byPassword = give()
  await approveInFrame(visitor.frame)
  await press(visitor, 'other')
  await spend(visitor)
  expect(await byPassword).toEqual({ result })

  // A password that the device has not seen has to open the wallet, which the owner is told of.
  change = (sets) =>
    sets.flatMap((set) => {
      if (set.kind === 'passkey') return []
      return set.kind === 'password' ? { ...set, id: 'ff'.repeat(16) } : set
    })
  const seen = mailsTo(email).length
  const unknown = give()
  await approveInFrame(visitor.frame)
  await press(visitor, 'other')
  await prove(visitor)
  await expectProblem(visitor, 'Something went wrong. Try again.')
  await press(visitor, 'cancel')
  expect(await unknown).toMatchObject({ code: 4001 })
  expect(mailsTo(email)).toHaveLength(seen)
  await context.close()
})

test('approval: who rejects while the device still asks has signed nothing', async () => {
  const { visitor, device } = await visit('mona@orchard.example')
  const { address } = await setUp(visitor, () => press(visitor, 'submit'))
  await device.hesitate()
  const params = [address, JSON.stringify(permit)]
  const asked = visitor.ask('request', { method: 'eth_signTypedData_v4', params })
  await approveInFrame(visitor.frame)
  const hint = visitor.frame.locator('[data-part="hint"]')
  await expect.poll(() => hint.textContent()).toBe('One moment …')
  await press(visitor, 'reject')
  expect(await asked).toMatchObject({ code: 4001 })
  await visitor.context.close()
})
