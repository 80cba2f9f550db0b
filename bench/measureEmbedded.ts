import type { Mailbox } from '@billfold/devnet'
import type { Browser, Page } from 'playwright-core'
import type { Hex } from 'viem'
import { installListProbe } from './inPage/listProbe.js'
import { openPage } from './openPage.js'

/** Times in milliseconds. */
export type EmbeddedVisit = {
  /** From the first need of it until the frame is heard. */
  readonly frameReady: number
  /** From the press of "Continue" to the field of the code, on a device that is known. */
  readonly toCode: number
  /** From the code's last digit to the connected page, on a device that is known. */
  readonly toConnected: number
  /** The same on one that is not, from the password on: Argon2id is in it. */
  readonly recovered: number
  /** From the address that a provider sends its visitor back to, to the connected page, on a device that is known. */
  readonly returned: number
  /** From the press of "Sign" to the signature at the page. */
  readonly toSignature: number
  /** From the press of "Sign" to the signed operation on its way to the bundler, of an account that is a contract. */
  readonly toOperation: number
}

declare global {
  interface Window {
    /** Of `pages/smart`: of the account, once there is one. */
    address(): Promise<Hex>
    /** Of it as well; resolves when it is in a block. */
    pay(to: string): Promise<string>
    /** Of `pages/embedded`, as all that follow. */
    /** When the page is connected, by a clock that pages and frames share. */
    whenConnected(): Promise<number>
    sign(): Promise<string>
    leave(): Promise<void>
    frameReady: number
    actedAt: number
  }
}

const password = 'a long walk in the orchard'
const button = 'main button'
const field = '[data-part="email"] input'
const submit = '[data-part="email-continue"]'
const code = '[data-part="code"] input'

type Visitor = { readonly url: string; readonly mailbox: Mailbox; readonly email: string }

/** Somebody makes a wallet, signs, and comes back to it. */
export function measureOwner(
  browser: Browser,
  { url, ...login }: Visitor,
): Promise<Omit<EmbeddedVisit, 'recovered' | 'returned' | 'toOperation'>> {
  return visit(browser, url, async (page) => {
    await signIn(page, login)
    await enterPassword(page, ['password', 'again'])
    const frameReady = await page.evaluate(() => window.frameReady)
    const toSignature = await sign(page)
    await page.evaluate(() => window.leave())
    const { toCode, toConnected } = await signIn(page, login)
    return { frameReady, toSignature, toCode, toConnected: await toConnected }
  })
}

/** The same person recovers the wallet in another browser; half a minute later, as mails go. */
export function measureRecovery(browser: Browser, { url, ...login }: Visitor): Promise<number> {
  return visit(browser, url, async (page) => {
    await signIn(page, login)
    return enterPassword(page, ['password'])
  })
}

/** Somebody makes a wallet by an account at a provider, and comes back to it by the same one. */
export function measureReturn(
  browser: Browser,
  { url, person }: { url: string; person: string },
): Promise<number> {
  return visit(browser, url, async (page) => {
    await goToProvider(page, person)
    await enterPassword(page, ['password', 'again'])
    await page.evaluate(() => window.leave())
    // It knows nobody any more, and asks as it did before.
    await page.context().clearCookies()
    const connected = page.evaluate(() => window.whenConnected())
    connected.catch(() => {}) // the page was closed before
    const backAt = await goToProvider(page, person)
    return (await connected) - backAt
  })
}

/** Somebody with a new account that is a contract pays: the second time, when all that it takes has been loaded. */
export function measureOperation(
  browser: Browser,
  { url, fund, ...login }: Visitor & { fund: (address: Hex) => Promise<void> },
): Promise<number> {
  return visit(browser, url, async (page) => {
    await signIn(page, login)
    await enterPassword(page, ['password', 'again'])
    await fund(await page.evaluate(() => window.address()))
    await pay(page)
    return pay(page)
  })
}

/** How long from the press of the button until the frame sends the operation. */
async function pay(page: Page): Promise<number> {
  const paid = page.evaluate(() => window.pay(`0x${'5a'.repeat(20)}`))
  const sent = page
    .waitForRequest((request) => request.postData()?.includes('eth_sendUserOperation') ?? false)
    .then(() => Date.now())
  await pressSign(page)
  const sentAt = await sent
  await paid
  return sentAt - (await pressedAt(page))
}

/** Signs in at a provider. @returns when the browser asked for the address that it is sent back to */
async function goToProvider(page: Page, person: string): Promise<number> {
  await page.locator(button).click()
  const opening = page.context().waitForEvent('page')
  await page.locator('[data-part="social"][data-id="google"]').click()
  const window = await opening
  await window.locator('input[name="account"]').fill(person)
  const back = window.waitForRequest(/\/callback\?/).then(() => Date.now())
  await window.getByRole('button', { name: 'Continue' }).click()
  return back
}

async function visit<value>(
  browser: Browser,
  url: string,
  play: (page: Page) => Promise<value>,
): Promise<value> {
  const { page, close } = await openPage(browser)
  try {
    await page.addInitScript(installListProbe)
    await page.addInitScript(installFrameProbe)
    await page.goto(url, { waitUntil: 'networkidle' })
    return await play(page)
  } finally {
    await close()
  }
}

/**
 * Notes how long the frame took to be heard, and when something was typed or pressed, by a clock that pages and
 * frames share. It may use nothing from outside of itself.
 */
function installFrameProbe() {
  const note = () => {
    window.actedAt = performance.timeOrigin + performance.now()
  }
  for (const event of ['click', 'input']) addEventListener(event, note, { capture: true })
  addEventListener('message', ({ data }) => {
    if (data?.type !== 'ready') return
    const [frame] = performance
      .getEntriesByType('resource')
      .filter((each) => (each as PerformanceResourceTiming).initiatorType === 'iframe')
    window.frameReady = performance.now() - (frame?.startTime ?? Number.NaN)
  })
}

/** From the address to the last digit of the code. */
async function signIn(page: Page, { mailbox, email }: { mailbox: Mailbox; email: string }) {
  const seen = mailbox.mails.filter(({ to }) => to === email).length
  await page.locator(button).click()
  await page.locator(field).fill(email)
  const toCode = page.evaluate(([from, to]) => window.listProbe.press(from, to), [
    submit,
    code,
  ] as const)
  const mail = await mailbox.next(email, { seen })
  const link = /http:\S+token=\S+/.exec(mail.text)?.[0]
  if (link) await fetch(link, { method: 'POST' })
  const last = link ? await mailbox.next(email, { seen: seen + 1 }) : mail
  const digits = /\b\d{6}\b/.exec(last.text)?.[0] ?? ''
  const toCodeTime = await toCode
  const connected = page.evaluate(() => window.whenConnected())
  connected.catch(() => {}) // the page was closed before
  await page.locator(code).fill(digits)
  const typedAt = await page.evaluate(() => window.actedAt)
  return { toCode: toCodeTime, toConnected: connected.then((at) => at - typedAt) }
}

const frameOf = (page: Page) => page.frameLocator('[data-billfold="embedded-wallet"] > iframe')

/** How long from the press of the button until the page is connected. */
async function enterPassword(page: Page, fields: readonly string[]): Promise<number> {
  const frame = frameOf(page)
  for (const each of fields) await frame.locator(`[data-part="${each}"]`).fill(password)
  const submit = frame.locator('[data-part="submit"]')
  const connected = page.evaluate(() => window.whenConnected())
  await submit.click()
  return (await connected) - (await pressedAt(page))
}

/** How long from the press of the button until the page has the signature. */
async function sign(page: Page): Promise<number> {
  const signed = page.evaluate(async () => {
    await window.sign()
    return performance.timeOrigin + performance.now()
  })
  await pressSign(page)
  return (await signed) - (await pressedAt(page))
}

async function pressSign(page: Page): Promise<void> {
  const frame = frameOf(page)
  await frame.locator('[data-part="sign"]:enabled').hover()
  await frame.locator('[data-part="sign"][data-ready]').waitFor()
  await frame.locator('[data-part="sign"]').click()
}

/** When something was last pressed in the frame. */
const pressedAt = (page: Page) =>
  frameOf(page)
    .locator('html')
    .evaluate(() => window.actedAt)
