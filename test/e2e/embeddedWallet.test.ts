import { rm } from 'node:fs/promises'
import { type Mailbox, startMailbox } from '@billfold/devnet'
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core'
import { verifyMessage, verifyTypedData } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Server } from '../../packages/server/src/createServer.js'
import { freePort } from '../../packages/server/src/storage/freePort.js'
import { buildApp } from '../helpers/buildApp.js'
import { serveFramePage } from '../helpers/frameSite.js'
import {
  type Asked,
  askOnPage,
  loseHalves,
  readOwner,
  setUpWallet,
  walletPassword,
} from '../helpers/frameStage.js'
import { launchVisitor } from '../helpers/launchVisitor.js'
import { makeDataFolder } from '../helpers/makeDataFolder.js'
import { rejectInFrame } from '../helpers/rejectInFrame.js'
import { shareBrowser } from '../helpers/shareBrowser.js'
import { shareVisit } from '../helpers/shareVisit.js'
import { startServer } from '../helpers/startServer.js'
import { isSoak, withSoakRows } from '../helpers/withSoakRows.js'

let browser: Browser
let mailbox: Mailbox
let server: Server
let host: Awaited<ReturnType<typeof serveFramePage>>
let folder: string

beforeAll(async () => {
  folder = await makeDataFolder()
  mailbox = await startMailbox()
  const port = await freePort()
  server = await startServer({
    DATA_DIR: folder,
    FRAME_PORT: String(port),
    // Another site than the page's, as it mostly is.
    FRAME_URL: `http://frame.localhost:${port}`,
    FRAME_FOLDER: await buildApp('frame'),
    MAIL_URL: mailbox.url,
    MAIL_FROM: 'Orchard <wallet@orchard.example>',
  })
  host = await serveFramePage()
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
  await host?.stop()
  await server?.stop()
  await mailbox?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A visitor on the host's page, with the frame open. */
async function visit(given?: BrowserContext) {
  const context = given ?? (await browser.newContext({ locale: 'en-US' }))
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (/Content.Security|Trusted|Integrity/i.test(message.text())) problems.push(message.text())
  })
  await page.goto(host.url)
  await page.evaluate(async (url) => {
    const { openFrame } = window as never as {
      openFrame(given: object): Promise<{
        element: HTMLElement
        on(listener: (event: { event: string; data: { email?: string } }) => void): void
      }>
    }
    const frame = await openFrame({
      ...{ url, projectId: 'orchard-1', title: 'Wallet', chainId: 'eip155:1' },
      parent: document.body,
    })
    frame.element.style.cssText = 'width:360px;height:480px;border:0'
    Object.assign(window, { frame, heard: [] })
    frame.on(({ event, data }) => {
      const { heard } = window as never as { heard: unknown[] }
      if (event !== 'shown' && event !== 'hidden') heard.push([event, data.email])
    })
  }, `${server.frameUrl}/f/current`)
  const ask = (method: string, params: object = {}): Asked =>
    page.evaluate(askOnPage, [method, params] as const)
  return { context, page, ask, problems, frame: page.frameLocator('iframe') }
}

type Visitor = Awaited<ReturnType<typeof visit>>

/** From an address to who is signed in, by link and code. @returns what is to be done next */
async function signIn(visitor: Visitor, email: string): Promise<unknown> {
  const { ask } = visitor
  const seen = mailbox.mails.filter(({ to }) => to === email).length
  expect((await ask('connectEmail', { email })).result).toMatchObject({ next: 'device' })
  return finishSignIn(visitor, email, seen)
}

async function finishSignIn({ ask }: Visitor, email: string, seen: number): Promise<unknown> {
  const link = /http:\S+token=\S+/.exec((await mailbox.next(email, { seen })).text)?.[0] ?? ''
  expect((await fetch(link, { method: 'POST' })).status).toBe(200)
  expect((await ask('connectDevice')).result).toMatchObject({ next: 'code' })
  const { text } = await mailbox.next(email, { seen: seen + 1 })
  const otp = /\b\d{6}\b/.exec(text)?.[0] ?? ''
  const wrong = otp === '000000' ? '111111' : '000000'
  expect(await ask('connectOtp', { otp: wrong })).toMatchObject({ code: -32_010 })
  return (await ask('connectOtp', { otp })).result
}

/** Somebody with a wallet, who stays signed in. */
const share = shareVisit(async () => {
  const visitor = await visit()
  expect(await signIn(visitor, 'hedy@orchard.example')).toEqual({ next: 'setUp' })
  const { address } = await setUpWallet(visitor)
  return { ...visitor, address }
})

async function approve(frame: FrameLocator) {
  // Once it has been seen for a while, and the mouse has been there.
  const sign = frame.locator('[data-part="sign"]:enabled')
  await sign.hover()
  await frame.locator('[data-part="sign"][data-ready]').waitFor()
  await sign.click()
}

const hello = '0x48656c6c6f'

/** Opens the wallet by its password, after one that is wrong. */
async function recover({ ask, frame }: Visitor, user: object): Promise<void> {
  const recovered = ask('getUser')
  const field = frame.locator('[data-part="password"]')
  await field.fill('correct horse bakery')
  await frame.locator('[data-part="submit"]').click()
  const problem = frame.locator('[data-part="problem"]')
  await expect.poll(() => problem.textContent()).toBe('This password is not right.')
  await field.fill(walletPassword)
  await frame.locator('[data-part="submit"]').click()
  expect(readOwner(await recovered)).toEqual(user)
}

test('default: from an address to a signature, again after a reload, and by the password', async () => {
  const email = 'ada@orchard.example'
  const visitor = await visit()
  const { ask, frame, page } = visitor
  expect((await ask('isConnected')).result).toEqual({ isConnected: false })
  expect(await ask('getUser')).toMatchObject({ code: 4100 })
  expect(await ask('connectOtp', { otp: '000000' })).toMatchObject({ code: -32_011 })
  expect(await signIn(visitor, email)).toEqual({ next: 'setUp' })
  const user = await setUpWallet(visitor)
  expect(user.email).toBe(email)
  expect((await ask('isConnected')).result).toEqual({ isConnected: true })

  const signed = ask('request', { method: 'personal_sign', params: [hello, user.address] })
  await expect.poll(() => frame.locator('[data-part="content"]').textContent()).toBe('Hello')
  expect(await frame.locator('dl').textContent()).toContain(new URL(host.url).origin)
  await approve(frame)
  const signature = (await signed).result as `0x${string}`
  expect(await verifyMessage({ address: user.address, message: 'Hello', signature })).toBe(true)

  const typedData = {
    domain: { name: 'Orchard', chainId: 1 },
    types: { Vote: [{ name: 'for', type: 'string' }] },
    primaryType: 'Vote',
    message: { for: 'apples' },
  } as const
  const voted = ask('request', {
    method: 'eth_signTypedData_v4',
    params: [user.address, JSON.stringify(typedData)],
  })
  await approve(frame)
  const vote = (await voted).result as `0x${string}`
  expect(await verifyTypedData({ ...typedData, address: user.address, signature: vote })).toBe(true)

  const message = base58.encode(new TextEncoder().encode('Hello'))
  const onSolana = ask('request', {
    method: 'solana_signMessage',
    params: { message, pubkey: user.solana },
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  })
  await approve(frame)
  const { signature: solanaSignature } = (await onSolana).result as { signature: string }
  const bytes = new TextEncoder().encode('Hello')
  const key = base58.decode(user.solana)
  expect(ed25519.verify(base58.decode(solanaSignature), bytes, key)).toBe(true)

  await page.close()
  const again = await visit(visitor.context)
  expect((await again.ask('isConnected')).result).toEqual({ isConnected: true })
  expect(readOwner(await again.ask('getUser'))).toEqual(user)
  const later = again.ask('request', { method: 'personal_sign', params: [hello, user.address] })
  await approve(again.frame)
  expect((await later).result).toBe(signature)

  await loseHalves(again.page)
  await again.page.close()
  const without = await visit(visitor.context)
  expect((await without.ask('isConnected')).result).toEqual({ isConnected: false })
  await recover(without, user)
  const there = without.ask('request', { method: 'personal_sign', params: [hello, user.address] })
  await approve(without.frame)
  expect((await there).result).toBe(signature)

  expect([...visitor.problems, ...again.problems, ...without.problems]).toEqual([])
  await visitor.context.close()
})

test.runIf(isSoak)('default: on another device, half a minute later', async () => {
  const email = 'joan@orchard.example'
  const visitor = await visit()
  expect(await signIn(visitor, email)).toEqual({ next: 'setUp' })
  const user = await setUpWallet(visitor)
  const other = await visit()
  // The server sends an address one mail in half a minute.
  const asking = () => other.ask('connectEmail', { email })
  await expect.poll(asking, { timeout: 60_000, interval: 2000 }).toHaveProperty('result')
  const seen = mailbox.mails.filter(({ to }) => to === email).length - 1
  expect(await finishSignIn(other, email, seen)).toEqual({ next: 'recover' })
  await recover(other, user)
  await other.context.close()
  await visitor.context.close()
})

test('behavior: where the browser gives a frame of another site no storage', async () => {
  const visitor = await visit(await launchVisitor({ storage: 'blocked' }))
  const { ask, frame, context, page } = visitor
  expect(await signIn(visitor, 'mary@orchard.example')).toEqual({ next: 'setUp' })
  const { address } = await setUpWallet(visitor)
  const signed = ask('request', { method: 'personal_sign', params: [hello, address] })
  await approve(frame)
  const signature = (await signed).result as `0x${string}`
  expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
  await page.close()
  const again = await visit(context)
  expect((await again.ask('isConnected')).result).toEqual({ isConnected: false })
  expect([...visitor.problems, ...again.problems]).toEqual([])
  await context.close()
})

test('behavior: a page’s sign-out ends the session, the server away too, and leaves the wallet’s half', async () => {
  const visitor = await visit()
  const { ask, context, page } = visitor
  expect(await signIn(visitor, 'grace@orchard.example')).toEqual({ next: 'setUp' })
  const { address } = await setUpWallet(visitor)
  expect(await keptNames(page)).toContainEqual(expect.stringMatching(/^half /))
  // A page that has not heard yet who is signed in by now ends nobody else's.
  await ask('signOut', { address: `0x${'ab'.repeat(20)}` })
  expect((await ask('isConnected')).result).toEqual({ isConnected: true })
  await context.route('**/v1/**', (route) => route.abort())
  expect((await ask('signOut', { address })).result).toEqual({})
  const half = expect.stringMatching(/^half /)
  // What would confirm large payments.
  const ways = expect.stringMatching(/^ways /)
  expect(await keptNames(page)).toEqual(['deviceKey', half, 'proofKey', 'set orchard-1', ways])
  expect((await ask('isConnected')).result).toEqual({ isConnected: false })
  const call = { method: 'personal_sign', params: [hello, address] }
  expect(await ask('request', call)).toMatchObject({ code: 4100 })
  // Another wallet takes its place.
  const before = await keptNames(page)
  await context.unroute('**/v1/**')
  expect(await signIn(visitor, 'grace-too@orchard.example')).toEqual({ next: 'setUp' })
  await setUpWallet(visitor)
  const after = await keptNames(page)
  const session = 'session orchard-1'
  expect(after).toEqual(['deviceKey', half, 'proofKey', session, 'set orchard-1', ways, ways])
  expect(after).not.toEqual(expect.arrayContaining([(before as string[])[1]]))
  await context.close()
})

test('behavior: no other wallet is made where the server has forgotten that of this device', async () => {
  const visitor = await visit()
  const { ask, frame, context } = visitor
  expect(await signIn(visitor, 'emmy@orchard.example')).toEqual({ next: 'setUp' })
  const { address } = await setUpWallet(visitor)
  await context.route('**/v1/vault/wallets', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), wallets: [] } })
  })
  const asked = ask('getUser')
  await frame.locator('[data-part="disputed"]').waitFor()
  expect(await frame.locator('[data-part="account"]').textContent()).toBe(address)
  await frame.locator('[data-part="cancel"]').click()
  expect(await asked).toMatchObject({ code: 4200 })
  expect(await ask('isConnected')).toMatchObject({ result: { isConnected: false } })
  await context.unroute('**/v1/vault/wallets')
  expect(await ask('isConnected')).toMatchObject({ result: { isConnected: true } })
  await context.close()
})

/** The names of all that the frame keeps on the device. */
async function keptNames(page: Page): Promise<unknown> {
  const frame = page.frames().find((each) => each.url().includes('/f/'))
  return frame?.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('billfold')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const names = opening.result.transaction('values').objectStore('values').getAllKeys()
          names.onsuccess = () => resolve(names.result)
        }
      }),
  )
}

test('behavior: what is rejected, withdrawn, foreign or not known is not signed', async () => {
  const { ask, frame, page, address } = await share()
  const call = (method: string, params: unknown) => ask('request', { method, params })

  const rejected = call('personal_sign', [hello, address])
  await frame.locator('[data-part="sign"]:enabled').waitFor()
  // A script's click is none.
  await frame.locator('[data-part="sign"]').dispatchEvent('click')
  await rejectInFrame(frame)
  expect(await rejected).toMatchObject({ code: 4001 })

  const withdrawn = page.evaluate(async (account) => {
    const { frame } = window as never as {
      frame: { request(method: string, params: object, options: object): Promise<unknown> }
    }
    const controller = new AbortController()
    Object.assign(window, { withdraw: () => controller.abort(new Error('closed')) })
    const asked = { method: 'personal_sign', params: ['0x48656c6c6f', account] }
    const { signal } = controller
    return frame.request('request', asked, { signal }).catch((error) => error.message)
  }, address)
  await frame.locator('[data-part="approve"]').waitFor()
  await page.evaluate('withdraw()')
  expect(await withdrawn).toBe('closed')
  await frame.locator('[data-part="approve"]').waitFor({ state: 'detached' })

  for (const [method, params, code] of [
    ['personal_sign', [hello, `0x${'11'.repeat(20)}`], -32_602],
    ['eth_sign', [address, hello], 4200],
    ['wallet_signAuthorization', [{}], 4200],
  ] as const)
    expect([method, await call(method, params)]).toMatchObject([method, { code }])
  expect(await frame.locator('[data-part="approve"]').count()).toBe(0)
})

/** A call on the way to a wallet, and what is lost of it: the whole of it, or its answer alone. */
const usualLosses = [
  ['sets/*/release', 'call'],
  ['wallets/*/commit', 'answer'],
] as const
const furtherLosses = [
  ['wallets', 'call'],
  ['wallets', 'answer'],
  ['sets/*/release', 'answer'],
  ['wallets/*/commit', 'call'],
] as const

test.for(withSoakRows(usualLosses, furtherLosses))(
  'behavior: a wallet is made whole where %s loses its %s',
  async ([step, loss]) => {
    const visitor = await visit()
    const { ask, frame, context } = visitor
    const email = `${loss}-${step.replace(/\W/g, '')}@orchard.example`
    expect(await signIn(visitor, email)).toEqual({ next: 'setUp' })
    let lost = 0
    await context.route(`**/v1/vault/${step}`, async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.continue()
      lost += 1
      if (loss === 'answer') await route.fetch()
      await route.abort()
    })
    const asked = ask('getUser')
    await frame.locator('[data-part="password"]').fill(walletPassword)
    await frame.locator('[data-part="again"]').fill(walletPassword)
    await frame.locator('[data-part="submit"]').click()
    const problem = frame.locator('[data-part="problem"]')
    await expect.poll(() => problem.textContent()).toMatch(/^Something went wrong/)
    expect(lost).toBe(1)
    await frame.locator('[data-part="submit"]').click()
    const user = readOwner(await asked)
    const call = { method: 'personal_sign', params: [hello, user.address] }
    const signed = ask('request', call)
    await approve(frame)
    expect((await signed).result).toMatch(/^0x[0-9a-f]{130}$/)
    // What was made is what its password opens.
    await loseHalves(visitor.page)
    await recover(await visit(context), user)
    await context.close()
  },
)

/** Ways in which a page may have a visitor press what is not seen. */
const disguises: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  ['nearly transparent', (page) => style(page, 'opacity:.01')],
  ['made small', (page) => style(page, 'transform:scale(.2)')],
  ['cut off', (page) => style(page, 'height:120px')],
  ['moved out of sight', (page) => style(page, 'position:absolute;inset-inline-start:-200px')],
  ['filtered', (page) => style(page, 'filter:blur(9px)')],
  [
    'covered',
    (page) =>
      page.evaluate(() => {
        const cover = document.createElement('div')
        cover.style.cssText = 'position:fixed;inset:0;z-index:9;background:#fff;pointer-events:none'
        cover.textContent = 'Win a prize'
        document.body.append(cover)
      }),
  ],
]

function style(page: Page, text: string) {
  return page.evaluate((more) => {
    const frame = document.querySelector('iframe')
    if (frame) frame.style.cssText += `;${more}`
  }, text)
}

test('behavior: what is not seen as it is cannot be signed', async () => {
  const { context, address } = await share()
  for (const [name, disguise] of disguises) {
    const { ask, frame, page } = await visit(context)
    const call = { method: 'personal_sign', params: [hello, address] }
    const asked = ask('request', call).catch(() => 'closed')
    await frame.locator('[data-part="sign"]:enabled').waitFor()
    await disguise(page)
    await frame.locator('[data-part="sign"]:disabled').waitFor()
    expect([name, await staysDisabled(frame)]).toEqual([name, true])
    await page.close()
    expect(await asked).toBe('closed')
  }
})

/** Whether there is nothing to press for longer than it takes where all is seen. */
function staysDisabled(frame: FrameLocator): Promise<boolean> {
  return frame.locator('[data-part="sign"]').evaluate(
    (button) =>
      new Promise<boolean>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!button.matches(':disabled')) resolve(false)
        })
        observer.observe(button, { attributes: true, attributeFilter: ['disabled'] })
        setTimeout(() => resolve(button.matches(':disabled')), 1200)
      }),
  )
}

test('behavior: what is longer than its room is signed once its end was seen', async () => {
  const { ask, frame, address } = await share()
  const message = Array.from({ length: 99 }, (_, index) => `Line ${index}`).join('\n')
  const signed = ask('request', { method: 'personal_sign', params: [message, address] })
  const hint = frame.locator('[data-part="hint"]')
  await expect.poll(() => hint.textContent()).toBe('Scroll to the end to sign.')
  expect(await staysDisabled(frame)).toBe(true)
  await frame.locator('[data-part="details"]').press('End')
  // By keys alone.
  await frame.locator('[data-part="sign"]:enabled').focus()
  await frame.locator('[data-part="sign"][data-ready]').press('Enter')
  const signature = (await signed).result as `0x${string}`
  expect(await verifyMessage({ address, message, signature })).toBe(true)
})

test('behavior: a tab gives up what it shows when another one signs out, or somebody else in', async () => {
  const one = await visit()
  expect(await signIn(one, 'vera@orchard.example')).toEqual({ next: 'setUp' })
  const vera = await setUpWallet(one)
  const other = await visit(one.context)
  expect(readOwner(await other.ask('getUser'))).toEqual(vera)
  const heard = () => one.page.evaluate('heard')
  const call = { method: 'personal_sign', params: [hello, vera.address] }
  const open = one.ask('request', call)
  await one.frame.locator('[data-part="approve"]').waitFor()

  await other.ask('signOut')
  expect(await open).toMatchObject({ code: 4100 })
  await one.frame.locator('[data-part="approve"]').waitFor({ state: 'detached' })
  expect(await heard()).toEqual([['signedOut', undefined]])

  expect(await signIn(other, 'ursa@orchard.example')).toEqual({ next: 'setUp' })
  const ursa = await setUpWallet(other)
  expect(await one.ask('request', call)).toMatchObject({ code: -32_602 })
  expect(readOwner(await one.ask('getUser'))).toEqual(ursa)
  const settings = one.ask('openSettings')
  await one.frame.locator('[data-part="menu"]').waitFor()
  expect(await signIn(other, 'wanda@orchard.example')).toEqual({ next: 'setUp' })
  expect(await settings).toMatchObject({ code: 4100 })
  await expect.poll(heard).toEqual([
    ['signedOut', undefined],
    ['signedOut', undefined],
  ])
  await one.context.close()
})

test('behavior: another address takes the visitor’s word and password in the frame, and a code of each', async () => {
  const visitor = await visit()
  const [before, after] = ['iris@orchard.example', 'iris-too@orchard.example']
  const { ask, frame, page } = visitor
  expect(await ask('updateEmail', { email: after })).toMatchObject({ code: 4100 })
  expect(await signIn(visitor, before)).toEqual({ next: 'setUp' })
  const user = await setUpWallet(visitor)
  const codeOf = async (email: string, seen: number) =>
    /\b\d{6}\b/.exec((await mailbox.next(email, { seen })).text)?.[0] ?? ''
  const refused = ask('updateEmail', { email: after })
  await rejectInFrame(frame)
  expect(await refused).toMatchObject({ code: 4001 })
  expect(mailbox.mails.filter(({ to }) => to === after)).toEqual([])
  expect(await ask('updateEmail', { email: before })).toMatchObject({ code: -32_015 })
  expect(await ask('updateEmailPrimaryOtp', { otp: '123456' })).toMatchObject({ code: -32_011 })

  const seen = mailbox.mails.filter(({ to }) => to === before).length
  const asked = ask('updateEmail', { email: after })
  await expect.poll(() => frame.locator('dd').first().textContent()).toBe(after)
  await approve(frame)
  const field = frame.locator('[data-part="prove"] [data-part="password"]')
  await field.fill(walletPassword)
  await field.press('Enter')
  expect(await asked).toMatchObject({ result: { next: 'primaryOtp' } })
  // After the mail that tells the owner of it.
  const primary = await codeOf(before, seen + 1)
  const wrong = primary === '000000' ? '111111' : '000000'
  expect(await ask('updateEmailPrimaryOtp', { otp: wrong })).toMatchObject({ code: -32_010 })
  expect(await ask('updateEmailPrimaryOtp', { otp: primary })).toEqual({ result: {} })
  const secondary = await codeOf(after, 0)
  expect(await ask('updateEmailSecondaryOtp', { otp: secondary })).toEqual({
    result: { newEmail: after },
  })
  expect(readOwner(await ask('getUser'))).toEqual({ ...user, email: after })
  expect(await page.evaluate('heard')).toContainEqual(['userChanged', after])
  await visitor.context.close()
})
